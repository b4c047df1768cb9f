import { type APIRequestContext, expect } from "@playwright/test";
import { E2E_API_KEY } from "./access.ts";

const headers = { authorization: `Bearer ${E2E_API_KEY}` };
type Answer = { status: number; body: Record<string, unknown> };

/** REST as a program calls it. */
export function restApi(request: APIRequestContext) {
  return async (method: string, path: string, data?: unknown): Promise<Answer> => {
    const response = await request.fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    });
    return { status: response.status(), body: await response.json() };
  };
}

export async function createAgent(request: APIRequestContext, id: string): Promise<void> {
  const { status } = await restApi(request)("POST", "/agents", { id, name: id, kind: "SINGLE" });
  expect(status).toBe(201);
}

export async function importLines(request: APIRequestContext, lines: object[] | Buffer): Promise<Answer> {
  const data = Buffer.isBuffer(lines) ? lines : Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n"));
  const response = await request.post("/api/v1/import", {
    headers: { ...headers, "content-type": "application/x-ndjson" },
    data,
    timeout: 120_000,
  });
  return { status: response.status(), body: await response.json() };
}
