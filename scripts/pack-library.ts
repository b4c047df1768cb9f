// `npm pack` calls this before and after: while it packs, package.json is the library's alone.
import { copyFileSync, existsSync, renameSync, writeFileSync } from "node:fs";
import { buildLibrary, libraryManifest, readManifest } from "./build-library.ts"; // relative: the packed manifest knows no `#scripts`

/** Outside of `dist`, so that a pack that was broken off can still be put right. */
const KEPT = ".package.console.json";

const [step] = process.argv.slice(2);
if (existsSync(KEPT)) renameSync(KEPT, "package.json");
if (step === "before") {
  const manifest = libraryManifest(readManifest(), buildLibrary());
  copyFileSync("package.json", KEPT);
  writeFileSync("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
}
