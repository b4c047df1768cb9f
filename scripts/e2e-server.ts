// The console for the browser tests: `npm start` itself, with a database that is new for each run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(tmpdir(), "console-e2e-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.env.DATA_FOLDER = folder;
delete process.env.DATABASE_URL;
await import("#scripts/start.ts");
