import { type ImportProblem, problemText } from "#lib/contract/import-problems.ts";

export type Remark = Extract<
  ImportProblem,
  "zonelessDate" | "unreadableDate" | "replacedText" | "misfitField" | "repeatedId"
>;

/** What an import read otherwise than it was written: one entry a line and kind, however often. */
export class Remarks {
  readonly #counts = new Map<Remark, number>();

  add(remark: Remark): void {
    this.#counts.set(remark, (this.#counts.get(remark) ?? 0) + 1);
  }

  details(): string[] {
    return [...this.#counts].map(([remark, count]) => problemText(remark, { count: String(count) }));
  }
}
