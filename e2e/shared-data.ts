import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type APIRequestContext, expect } from "@playwright/test";
import { E2E_API_KEY } from "./access.ts";

const folder = new URL("../../shared/data/", import.meta.url);

/** Real conversations, which lie beside the checkout where there are any; the reason to skip when there are none. */
export function missingData(name: string): string | null {
  const file = fileURLToPath(new URL(name, folder));
  return existsSync(file) ? null : `skipped: ${file} is not there`;
}

export async function importData(request: APIRequestContext, agentId: string, name: string): Promise<void> {
  const response = await request.post(`/api/v1/import?agentId=${encodeURIComponent(agentId)}`, {
    headers: { authorization: `Bearer ${E2E_API_KEY}`, "content-type": "application/x-ndjson" },
    data: readFileSync(new URL(name, folder)),
  });
  expect(response.status(), await response.text()).toBe(200);
}
