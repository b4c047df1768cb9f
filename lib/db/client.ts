import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#lib/db/generated/client.ts";

const MAX_CONNECTIONS = 10;

/** `schema` only for tests: raw SQL finds its tables by the search path, the ORM by the adapter's own setting. */
export function createPrisma(url: string, schema = "public"): PrismaClient {
  const options = `-c timezone=UTC -c search_path="${schema}"`;
  const pool = { connectionString: url, options, max: MAX_CONNECTIONS, connectionTimeoutMillis: 5000 };
  return new PrismaClient({ adapter: new PrismaPg(pool, { schema }) });
}
