/** An ordinary save of all parts; a value that is none is for the operation to refuse. */
export function readRestoreForm(form: FormData) {
  const common = { agentId: form.get("agentId"), expectedRevision: form.get("expectedRevision") };
  const text = String(form.get("value"));
  try {
    return { ...(JSON.parse(text) as object), ...common };
  } catch {
    return { ...common, value: text };
  }
}
