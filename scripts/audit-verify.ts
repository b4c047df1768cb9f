// npm run audit:verify: ends with 1 where the chain of the audit trail breaks.
import { readEnv } from "#lib/env.ts";
import { closeAtEnd, end, run } from "#scripts/lifecycle.ts";
import { openDatabase } from "#scripts/open-database.ts";
import { prepareClient } from "#scripts/prepare.ts";

const BREAKS = {
  seal_missing: "its seal is missing",
  row_missing: "the audit row was removed",
  row_changed: "the audit row, its number or the one before it was changed",
  head_missing: "the signed head is missing",
  head_forged: "the signed head is not this installation's",
};

await run(async () => {
  await Promise.all([openDatabase(readEnv(process.env)), prepareClient()]);
  const { closeDatabases } = await import("#lib/compose.ts");
  const { jobContext } = await import("#lib/jobs/job-context.ts");
  const { verifyAudit } = await import("#lib/services/audit/verify-audit.ts");
  closeAtEnd(closeDatabases);
  const { sealedRows, signedHeads, unsealedRows, head, firstBreak } = await verifyAudit.run(await jobContext(), {});
  console.log(
    `Rows in the chain that are right: ${sealedRows}; signed heads: ${signedHeads}; not sealed yet: ${unsealedRows}.`,
  );
  if (head) console.log(`Last head: ${head.number} ${head.hash} of ${head.at}.`);
  if (firstBreak) {
    const row = firstBreak.seq === null ? "" : ` (audit row ${firstBreak.seq})`;
    console.log(`The chain breaks at number ${firstBreak.number}${row}: ${BREAKS[firstBreak.reason]}.`);
  } else console.log("The chain is whole.");
  await end(firstBreak ? 1 : 0);
});
