// Builds what `npm pack` puts into the tarball: `lib/memory` and what it imports, as JavaScript with types, and a
// package.json with the dependencies of these files alone. What the console needs besides stays out.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import ts from "typescript";

const ENTRY = "lib/memory/memory.ts";
const OUT = "dist";
const SCHEMA = "lib/store/postgres/schema";
/** Types that come in packages of their own and stand in ours. */
const TYPE_PACKAGES: Record<string, string> = { pg: "@types/pg" };

type Manifest = Record<string, unknown> & {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** Emits with types, each file at its place under `dist`. @returns the packages that the files import. */
export function buildLibrary(): Set<string> {
  rmSync(OUT, { recursive: true, force: true });
  const program = ts.createProgram([ENTRY], compilerOptions());
  const problems = ts.getPreEmitDiagnostics(program);
  const packages = new Set<string>();
  const { diagnostics } = program.emit(undefined, (file, text) => write(file, text, packages));
  // The compiler can't rewrite imports by `#` and so refuses the option to emit them; `write` does it.
  const all = [...problems, ...diagnostics].filter(({ code }) => code !== TS_EXTENSIONS_NEED_NO_EMIT);
  if (all.length > 0) throw new Error(ts.formatDiagnostics(all, FORMAT));
  cpSync(SCHEMA, path.join(OUT, SCHEMA), { recursive: true });
  return packages;
}

const TS_EXTENSIONS_NEED_NO_EMIT = 5096;

const FORMAT: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => "\n",
};

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ".");
  const { incremental: _, plugins: __, ...kept } = options;
  return { ...kept, noEmit: false, allowJs: false, declaration: true, stripInternal: true, rootDir: ".", outDir: OUT };
}

/** `#lib/x.ts` becomes the relative path of what was emitted for it. */
function write(file: string, text: string, packages: Set<string>): void {
  const folder = path.posix.dirname(file);
  let rewritten = text;
  for (const { fileName: specifier } of ts.preProcessFile(text, true, true).importedFiles) {
    if (specifier.startsWith("#")) {
      const target = path.posix.join(OUT, specifier.slice(1)).replace(/\.ts$/, ".js");
      const relative = path.posix.relative(folder, target);
      rewritten = rewritten.replaceAll(`"${specifier}"`, `"${relative.startsWith(".") ? relative : `./${relative}`}"`);
    } else if (!specifier.startsWith(".") && !isBuiltin(specifier)) {
      packages.add(packageOf(specifier));
    }
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, rewritten);
}

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** What the tarball says of itself: the console's package.json without all that is the console's. */
export function libraryManifest(manifest: Manifest, packages: ReadonlySet<string>): Record<string, unknown> {
  const { name, version, description, license, type, engines, exports } = manifest;
  const known = { ...manifest.devDependencies, ...manifest.dependencies };
  const needed = [...packages].flatMap((one) => [one, TYPE_PACKAGES[one] ?? []].flat()).sort();
  const dependencies = Object.fromEntries(needed.map((one) => [one, versionOf(known, one)]));
  return { name, version, description, license, type, engines, exports, files: [OUT], dependencies };
}

function versionOf(known: Record<string, string>, name: string): string {
  const version = known[name];
  if (!version) throw new Error(`${name} is imported but not in package.json`);
  return `^${version}`;
}

export const readManifest = (): Manifest => JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
