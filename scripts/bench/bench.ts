// Prints the measurements, each beside the same work as bare SQL. Works on a database of its own unless DATABASE_URL says
// otherwise, and there in schemas of its own.
import { readEnv } from "#lib/env.ts";
import { benchContext } from "#scripts/bench/context.ts";
import { benchStore } from "#scripts/bench/store.ts";
import { firstLoads } from "#scripts/first-load.ts";
import { end, run } from "#scripts/lifecycle.ts";
import { openDatabase } from "#scripts/open-database.ts";
import { prepareAll } from "#scripts/prepare.ts";

await run(async () => {
  const settings = readEnv({ ...process.env, DATA_FOLDER: process.env.DATA_FOLDER || ".data/bench" });
  const [url] = await Promise.all([openDatabase(settings), prepareAll()]);
  console.log("\nJavaScript before a page can be used, in kB: compressed as it is sent, and as it is run");
  console.table(firstLoads());
  await benchStore(url);
  await benchContext(url);
  await end(0);
});
