/** The JavaScript that a browser fetches before a page can be used, read from the build: compressed, as it is sent. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { gzipSync } from "node:zlib";

export const MOST_KILOBYTES = 250;

type PageManifest = { entryJSFiles: Record<string, string[]> };
export type FirstLoad = { page: string; kilobytes: number; rawKilobytes: number };

/** Every page of the build in `folder`, the heaviest first. */
export function firstLoads(folder = ".next"): FirstLoad[] {
  const { rootMainFiles } = readJson<{ rootMainFiles: string[] }>(path.join(folder, "build-manifest.json"));
  const sizes = new Map<string, { sent: number; raw: number }>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? measure(path.join(folder, file));
    sizes.set(file, known);
    return known;
  };
  return globSync(`${folder}/server/app/**/page_client-reference-manifest.js`)
    .map((manifest) => {
      const { page, files } = readPage(manifest);
      const all = [...new Set([...rootMainFiles, ...files])].map(sizeOf);
      const total = (field: "sent" | "raw") => Math.round(all.reduce((sum, size) => sum + size[field], 0) / 1000);
      return { page, kilobytes: total("sent"), rawKilobytes: total("raw") };
    })
    .sort((a, b) => b.kilobytes - a.kilobytes);
}

/** The page's own files and those of the layouts and boundaries around it. */
function readPage(manifest: string): { page: string; files: string[] } {
  const sandbox: { __RSC_MANIFEST?: Record<string, PageManifest> } = {};
  vm.runInNewContext(readFileSync(manifest, "utf8"), { globalThis: sandbox });
  const [entry] = Object.entries(sandbox.__RSC_MANIFEST ?? {});
  if (!entry) throw new Error(`${manifest} names no page.`);
  const [name, { entryJSFiles }] = entry;
  const page = name.replace(/\/page$/, "").replace(/\/\([a-z]+\)/g, "") || "/";
  return { page, files: Object.values(entryJSFiles).flat() };
}

function measure(file: string): { sent: number; raw: number } {
  const bytes = readFileSync(file);
  return { sent: gzipSync(bytes).byteLength, raw: bytes.byteLength };
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;
