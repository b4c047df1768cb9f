// The console for the browser tests: `npm start` itself on a data folder that is new for each run and removed after it.
import { rmSync } from "node:fs";

process.once("exit", () => rmSync(process.env.DATA_FOLDER ?? "", { recursive: true, force: true }));
delete process.env.DATABASE_URL;
await import("#scripts/start.ts");
