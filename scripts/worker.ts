// The jobs alone, for installations that serve with JOBS=off or want more hands.
import { readEnv } from "#lib/env.ts";
import { closeAtEnd, run } from "#scripts/lifecycle.ts";
import { openDatabase } from "#scripts/open-database.ts";
import { prepareClient } from "#scripts/prepare.ts";

await run(async () => {
  await Promise.all([openDatabase(readEnv(process.env)), prepareClient()]);
  const { closeDatabases, openBoss } = await import("#lib/compose.ts");
  const { startWorker } = await import("#lib/jobs/boss.ts");
  const { JOB_HANDLERS } = await import("#lib/jobs/handlers.ts");
  closeAtEnd(closeDatabases);
  const worker = await startWorker(await openBoss(), JOB_HANDLERS);
  closeAtEnd(worker.stop);
  console.log("The worker waits for jobs. Ctrl-C stops it.");
});
