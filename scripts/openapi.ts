// Writes docs/openapi.json; a test fails while the committed file is not what the routes say.
import { mkdir, writeFile } from "node:fs/promises";
import { openApiDocument } from "#lib/api/openapi.ts";

await mkdir("docs", { recursive: true });
await writeFile("docs/openapi.json", `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log("docs/openapi.json is written");
