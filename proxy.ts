import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "#lib/csp.ts";

const FIXED_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "cross-origin-opener-policy": "same-origin",
};

export function proxy(request: NextRequest): NextResponse {
  if (!decodes(request.nextUrl.pathname)) return undecodable();
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === "development" ? "development" : "production");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", new URL(request.url).pathname); // as written: pages take their ids from it
  headers.set("content-security-policy", policy); // Next takes the nonce for its own scripts from here
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  for (const [name, value] of Object.entries(FIXED_HEADERS)) response.headers.set(name, value);
  return response;
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function undecodable(): NextResponse {
  const problem = { code: "invalid", detail: "The path does not decode.", requestId: crypto.randomUUID() };
  return new NextResponse(JSON.stringify(problem), {
    status: 400,
    headers: { ...FIXED_HEADERS, "content-type": "application/problem+json" },
  });
}

// A body that passes through here is cut at 10 MB without an error: imports go around.
export const config = { matcher: "/((?!_next/static|_next/image|favicon.ico|api/v1/import$).*)" };
