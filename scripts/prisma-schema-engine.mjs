#!/usr/bin/env node
// Stand-in for Prisma 7.10.0's schema-engine binary where it can't be downloaded: the same JSON-RPC over stdio,
// served by @prisma/schema-engine-wasm (devDependency 7.10.0-4.0edf323efd1d98336f3f0a68684b56f689b900d3) on PostgreSQL.
// Copy it into the project's scripts/ (it resolves packages from where it lies), keep the run bit, then:
//   PRISMA_SCHEMA_ENGINE_BINARY=$PWD/scripts/prisma-schema-engine.mjs CHECKPOINT_DISABLE=1 npx prisma migrate diff \
//     --from-migrations prisma/migrations --to-schema prisma/schema.prisma --script
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
const bgPath = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
const argv = process.argv.slice(2);
if (argv.includes("--version") || argv.includes("-V")) {
  console.log(
    `schema-engine-wasm ${JSON.parse(readFileSync(path.join(path.dirname(bgPath), "package.json"), "utf8")).version}`,
  );
  process.exit(0);
}

const datamodels = [];
const rest = [];
let datasource = {};
for (let i = 0; i < argv.length; i++) {
  if (argv[i] === "--datamodels") datamodels.push(argv[++i]);
  else if (argv[i] === "--datasource") datasource = JSON.parse(argv[++i]);
  else if (argv[i] === "--enabled-preview-features" || argv[i] === "--extension-types") i++;
  else rest.push(argv[i]);
}
const url = datasource.url ?? process.env.DATABASE_URL;

const postgres = async () => {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { default: pg } = await import("pg");
  const schema = new URL(url).searchParams.get("schema") ?? undefined;
  // Two gaps of adapter-pg 7.10 for a migration engine: no mapping for the internal "char" type (oid 18) that
  // introspection reads, and executeScript() splits the script at every ';' (breaks $$ bodies and literals).
  const patch = (ad) => {
    const io = ad.performIO.bind(ad);
    ad.performIO = async (q) => {
      const r = await io(q);
      for (const c of r.fields ?? []) if (c.dataTypeID === 18) c.dataTypeID = 25;
      return r;
    };
    ad.executeScript = async (script) => {
      try {
        await ad.underlyingDriver().query(script);
      } catch (e) {
        ad.onError(e);
      }
    };
    const begin = ad.startTransaction.bind(ad);
    ad.startTransaction = async (level) => {
      const tx = await begin(level);
      const txIo = tx.performIO.bind(tx);
      tx.performIO = async (q) => {
        const r = await txIo(q);
        for (const c of r.fields ?? []) if (c.dataTypeID === 18) c.dataTypeID = 25;
        return r;
      };
      return tx;
    };
    return ad;
  };
  const at = (db) => {
    const u = new URL(datasource.shadowDatabaseUrl ?? url);
    if (db) u.pathname = `/${db}`;
    return u.href;
  };
  const admin = async (connectionString, sql) => {
    const c = new pg.Client({ connectionString });
    await c.connect();
    try {
      await c.query(sql);
    } finally {
      await c.end();
    }
  };
  const f = new PrismaPg({ connectionString: url }, { schema });
  const connect = f.connect.bind(f);
  f.connect = async () => patch(await connect());
  // adapter-pg's own connectToShadowDb keeps `connectionString`, which wins over `database`: it would replay the
  // migrations on the MAIN database. Make, use and drop a scratch database instead.
  f.connectToShadowDb = async () => {
    const name = `prisma_migrate_shadow_db_${randomUUID()}`;
    await admin(at(), `CREATE DATABASE "${name}"`);
    const ad = patch(await new PrismaPg({ connectionString: at(name) }, { schema }).connect());
    const dispose = ad.dispose.bind(ad);
    ad.dispose = async () => {
      await dispose();
      await admin(at(), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    };
    return ad;
  };
  f.createDatabase = () => {
    const u = new URL(url);
    const name = decodeURIComponent(u.pathname.slice(1));
    u.pathname = "/postgres";
    return admin(u.href, `CREATE DATABASE "${name.replaceAll('"', '""')}"`);
  };
  return f;
};

function makeFactory() {
  if (!url) throw new Error("no datasource url");
  return postgres();
}

if (rest[0] === "cli") {
  try {
    const f = await makeFactory();
    if (rest[1] === "create-database") await f.createDatabase?.();
    const c = await f.connect();
    await c.queryRaw({ sql: "SELECT 1", args: [], argTypes: [] });
    await c.dispose();
    await f.close?.();
    process.exit(0);
  } catch (e) {
    const codes = { DatabaseDoesNotExist: "P1003", DatabaseNotReachable: "P1001", AuthenticationFailed: "P1000" };
    process.stderr.write(
      `\n${JSON.stringify({ level: "ERROR", target: "schema_engine::logger", fields: { message: e?.cause?.originalMessage ?? e.message, error_code: codes[e?.cause?.kind] } })}\n`,
    );
    process.exit(1);
  }
}

let factory;
let bound;
async function makeEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    message: "",
    set_message(m) {
      this.message = m;
    },
  };
  const bg = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasm = readFileSync(path.join(path.dirname(bgPath), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": bg });
  bg.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const { bindMigrationAwareSqlAdapterFactory } = await import("@prisma/driver-adapter-utils");
  factory = await makeFactory();
  bound = bindMigrationAwareSqlAdapterFactory(factory);
  const models = datamodels.length ? datamodels.map((p) => [p, readFileSync(p, "utf8")]) : undefined;
  return bg.SchemaEngine.new({ datamodels: models }, () => {}, bound);
}

let engine;
async function handle(line) {
  const req = JSON.parse(line);
  if (!req.method) return; // the CLI's answer to a "print"
  const send = (o) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...o })}\n`);
  try {
    const e = await (engine ??= makeEngine());
    const method = req.method === "getDatabaseVersion" ? "version" : req.method;
    if (typeof e[method] !== "function") throw new Error(`schema-engine-wasm has no ${method}`);
    const result = await e[method](req.params);
    if (method === "diff" && result.stdout)
      send({ id: "print", method: "print", params: { content: result.stdout.replace(/\n$/, "") } });
    send({ id: req.id, result: result ?? {} });
  } catch (e) {
    const message = String(e?.message ?? e).replace(/External error id#(\d+)/g, (m, id) =>
      String(bound?.errorRegistry?.consumeError(Number(id))?.error ?? m),
    );
    send({
      id: req.id,
      error: {
        code: 4466,
        message: "An error happened. Check the data field for details.",
        data: { is_panic: false, message, meta: null, error_code: e?.code },
      },
    });
  }
}
let chain = Promise.resolve();
createInterface({ input: process.stdin, crlfDelay: Infinity })
  .on("line", (l) => {
    if (l.trim()) chain = chain.then(() => handle(l));
  })
  .on("close", () =>
    chain.then(async () => {
      await factory?.close?.();
      process.exit(0);
    }),
  );
