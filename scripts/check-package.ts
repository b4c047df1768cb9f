// Packs the library, installs the tarball into an empty TypeScript project, checks the types under `strict`, without
// skipping those of the package, and runs the lines of docs/library.md against an embedded database.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTemporaryPostgres } from "#lib/db/temporary-postgres.ts";

const FORBIDDEN = ["next", "react", "prisma", "@prisma/client"];
const folder = mkdtempSync(path.join(tmpdir(), "package-check-"));
const database = await startTemporaryPostgres();
try {
  run("npm", ["pack", "--pack-destination", folder], process.cwd());
  const [tarball = ""] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  writeProject();
  run("npm", ["install", "--no-audit", "--no-fund", `./${tarball}`, "typescript", "@types/node"], folder);
  const installed = readdirSync(path.join(folder, "node_modules"));
  const found = FORBIDDEN.filter((name) => installed.includes(name));
  if (found.length > 0) throw new Error(`The package brings ${found.join(", ")}.`);
  run(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit"], folder);
  const answer = run(process.execPath, ["example.ts"], folder);
  console.log(answer);
  if (!answer.includes("Lives in Tainan") || !answer.includes("</context_card>")) throw new Error("The lines failed.");
  console.log(`The package installs, type-checks and runs; ${installed.length} packages.`);
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

function writeProject(): void {
  const lines = /```ts\n([\s\S]*?)```/.exec(readFileSync("docs/library.md", "utf8"))?.[1] ?? "";
  writeFileSync(path.join(folder, "example.ts"), lines);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
  const compilerOptions = {
    strict: true,
    target: "ES2023",
    module: "nodenext",
    types: ["node"],
    skipLibCheck: false,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
  };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
}

function run(command: string, args: string[], cwd: string): string {
  console.log(`> ${path.basename(command)} ${args.join(" ")}`);
  const env = { ...process.env, DATABASE_URL: database.url };
  return execFileSync(command, args, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}
