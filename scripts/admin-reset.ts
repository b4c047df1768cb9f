// npm run admin:reset [e-mail]
import { resetAdministrator } from "#lib/auth/first-administrator.ts";
import { readEnv } from "#lib/env.ts";
import { closeAtEnd, end, run } from "#scripts/lifecycle.ts";
import { openDatabase } from "#scripts/open-database.ts";
import { prepareClient } from "#scripts/prepare.ts";

await run(async () => {
  const [url] = await Promise.all([openDatabase(readEnv(process.env)), prepareClient()]);
  const { createPrisma } = await import("#lib/db/client.ts");
  const prisma = createPrisma(url);
  closeAtEnd(() => prisma.$disconnect());
  const issued = await resetAdministrator(prisma, process.argv[2], new Date());
  console.log(`\n  Sign in as  ${issued.email}\n  Password    ${issued.password}\n`);
  console.log("  It is shown this once; you choose your own at the next sign-in.");
  await end(0);
});
