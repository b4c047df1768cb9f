import { OVERWRITE } from "#components/agents/conflict-notice.tsx";

/** The revision that the form was made from, or the one that the member chose to overwrite after a conflict. */
export function expectedRevision(form: FormData): { expectedRevision: FormDataEntryValue | undefined } {
  return { expectedRevision: form.get(OVERWRITE) ?? form.get("expectedRevision") ?? undefined };
}
