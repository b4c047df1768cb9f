/** A signed-in reader without a browser: the pages as the server sends them, and what that takes. */
import { request } from "node:http";

export type Answer = { status: number; bytes: number; ms: number; body: string; cookies: string[] };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** `bytes` as they were transferred, compressed when the server compresses. */
export function ask(url: URL, { method = "GET", headers = {}, body }: Asked = {}): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const whole = Buffer.concat(chunks);
        const cookies = (response.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");
        const ms = performance.now() - began;
        resolve({ status: response.statusCode ?? 0, bytes: whole.length, ms, body: whole.toString("utf8"), cookies });
      });
    });
    sent.once("error", reject).end(body);
  });
}

/** The cookies of a session, for the `cookie` header. */
export async function signIn(base: string, email: string, password: string): Promise<string> {
  const first = await ask(new URL("/api/auth/csrf", base));
  const { csrfToken } = JSON.parse(first.body) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, email, password, json: "true" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", cookie: first.cookies.join("; ") };
  const second = await ask(new URL("/api/auth/callback/credentials", base), { method: "POST", headers, body });
  return [...first.cookies, ...second.cookies].join("; ");
}
