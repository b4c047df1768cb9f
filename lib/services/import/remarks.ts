/** What an import read otherwise than it was written: one entry a line and kind, however many messages it concerns. */
const REMARKS = {
  zoneless_date: "without a time zone: read as UTC",
  unreadable_date: "with a date that can't be read: unknown, its text is kept in the metadata",
  replaced_text: "with characters that can't be stored: replaced by U+FFFD",
  misfit_field: "with a field of an unexpected kind: kept in the metadata",
  repeated_id: "with an id that came earlier in the line: left out",
} as const;
export type Remark = keyof typeof REMARKS;

export class Remarks {
  readonly #counts = new Map<Remark, number>();

  add(remark: Remark): void {
    this.#counts.set(remark, (this.#counts.get(remark) ?? 0) + 1);
  }

  details(): string[] {
    return [...this.#counts].map(([remark, count]) => `${count} × ${REMARKS[remark]}.`);
  }
}
