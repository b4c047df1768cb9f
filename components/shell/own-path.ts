const ORIGIN = "http://console.invalid";

/**
 * Where to go after sign-in: a path of this console, else the overview. What is returned is resolved once more by the
 * browser, so it must stay here then too: `/.//host` reads as a path first and as `//host` the second time.
 */
export function ownPath(asked: unknown): string {
  const url = typeof asked === "string" ? URL.parse(asked, ORIGIN) : null;
  if (url?.origin !== ORIGIN || url.pathname === "/sign-in") return "/";
  const path = url.pathname + url.search;
  return URL.parse(path, ORIGIN)?.origin === ORIGIN ? path : "/";
}
