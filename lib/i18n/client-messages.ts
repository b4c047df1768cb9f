/** Said by the server alone. A test compares this list with the words that components in the browser ask for. */
export const SERVER_NAMESPACES = ["errorSentences", "fieldErrors", "overview", "storage"];

/** What a page brings along for its components in the browser. */
export function clientMessages<Messages extends object>(messages: Messages): Partial<Messages> {
  const others = Object.entries(messages).filter(([name]) => !SERVER_NAMESPACES.includes(name));
  return Object.fromEntries(others) as Partial<Messages>;
}
