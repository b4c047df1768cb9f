import { acceptsBootstrapKey } from "#lib/auth/api-key.ts";
import { ensureFirstAdministrator } from "#lib/auth/first-administrator.ts";
import { type Env, readEnv } from "#lib/env.ts";
import { localUrl, type Occupant, whoIsAt } from "#scripts/address.ts";
import { closeAtEnd, end, isEnding, run } from "#scripts/lifecycle.ts";
import { openDatabase } from "#scripts/open-database.ts";
import { prepareAll } from "#scripts/prepare.ts";

const MISSING_SECRET =
  "Set NEXTAUTH_SECRET to a random text of 32 characters or more: with DATABASE_URL there is no data folder to keep one.";

await run(async () => {
  Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }); // before next is loaded
  const settings = readEnv(process.env);
  const { HOST: host, PORT: port } = settings;
  const url = localUrl(host, port);
  const occupant = await whoIsAt(host, port, settings.DATA_FOLDER);
  if (occupant === "this_installation") return alreadyRuns(url);
  if (occupant !== "nobody") throw new Error(addressTaken(occupant, host, port));
  if (settings.DATABASE_URL && !settings.NEXTAUTH_SECRET) throw new Error(MISSING_SECRET);

  await Promise.all([openDatabase(settings), prepareAll()]);
  if (!settings.NEXTAUTH_URL) trustHostHeader();
  const { isFirstStart } = await greet(settings);
  if (!isEnding()) await listen(settings);
  console.log(`\n  The agent memory console is at ${url}\n  Ctrl-C stops it.\n`);
  if (isFirstStart && settings.DEMO && !settings.DATABASE_URL) await (await import("#scripts/demo.ts")).addDemo();
});

/** Without a configured address, links of the sign-in lead to the one that the browser used, such as localhost. */
function trustHostHeader(): void {
  delete process.env.NEXTAUTH_URL; // it may be set to nothing
  process.env.AUTH_TRUST_HOST = "1";
}

async function alreadyRuns(url: string): Promise<void> {
  console.log(`The agent memory console already runs at ${url}`);
  await end(0);
}

function addressTaken(occupant: Occupant, host: string, port: number): string {
  const who = occupant === "another_installation" ? "the console of another folder" : "another program";
  return `Port ${port} on ${host} is taken by ${who}. Choose another one, for example PORT=${port + 1} npm start`;
}

/** Tells what only this start can tell. Loads the generated client, which exists by now. */
async function greet(settings: Env): Promise<{ isFirstStart: boolean }> {
  const { openDatabases } = await import("#lib/compose.ts");
  const { prisma } = await openDatabases();
  const isFirstStart = (await prisma.member.count()) === 0;
  const issued = await ensureFirstAdministrator(prisma, settings, new Date());
  if (issued) {
    console.log(`\n  Sign in as  ${issued.email}\n  Password    ${issued.password}`);
    console.log("  It is shown this once; you choose your own at the first sign-in.");
  }
  if (settings.BOOTSTRAP_API_KEY && !acceptsBootstrapKey(settings)) {
    console.warn("BOOTSTRAP_API_KEY is refused: HOST is not loopback. ALLOW_BOOTSTRAP_KEY=1 accepts it.");
  }
  return { isFirstStart };
}

async function listen({ HOST: host, PORT: port, TRUST_PROXY, JOBS: jobs }: Env): Promise<void> {
  const { serve } = await import("#lib/http-server.ts");
  const serving = serve({ host, port, jobs, proxyTrust: TRUST_PROXY ? "behind_one_proxy" : "direct" });
  closeAtEnd(() => serving.then((server) => server.close()));
  try {
    await serving;
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    throw isTaken ? new Error(addressTaken("another_program", host, port)) : error;
  }
}
