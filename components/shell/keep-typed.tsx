/**
 * What is typed into a text area before its scripts have come, React overwrites with the text that was sent. This script
 * stands in the page itself and remembers it; `Textarea` puts it back.
 */
const KEEP_TYPED = `typedEarly = new WeakMap();
addEventListener("input", ({ target }) => target.matches?.("textarea") && typedEarly.set(target, target.value), true);`;

export function KeepTyped({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP_TYPED }} />;
}
