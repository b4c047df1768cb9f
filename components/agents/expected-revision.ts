/** The form's name for the revision that the member chose to overwrite after a conflict. */
export const OVERWRITE = "overwriteRevision";

/** The revision that the form was made from, or the one that the member chose to overwrite. */
export function expectedRevision(form: FormData): { expectedRevision: FormDataEntryValue | undefined } {
  return { expectedRevision: form.get(OVERWRITE) ?? form.get("expectedRevision") ?? undefined };
}
