// sonner adds a <style> of its own without a nonce: empty at first, then filled with its rules. Both are allowed by
// hash; the test computes them anew from the installed version.
const SONNER_STYLES = [
  "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
  "sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
];

export type CspMode = "production" | "development";

export function contentSecurityPolicy(nonce: string, mode: CspMode): string {
  const own = `'self' 'nonce-${nonce}'`;
  const directives = {
    "default-src": "'self'",
    "script-src": `${own} 'strict-dynamic'`,
    "style-src": `${own} ${SONNER_STYLES.map((hash) => `'${hash}'`).join(" ")}`,
    "style-src-attr": "'unsafe-inline'", // charts get their size by style attributes and draw nothing without
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  const all = mode === "development" ? { ...directives, ...developmentDirectives(own) } : directives;
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

/** The development overlay evaluates code and adds styles; a nonce beside 'unsafe-inline' would switch that off. */
function developmentDirectives(own: string) {
  return {
    "script-src": `${own} 'strict-dynamic' 'unsafe-eval'`,
    "style-src": "'self' 'unsafe-inline'",
    "connect-src": "'self' ws:",
  };
}
