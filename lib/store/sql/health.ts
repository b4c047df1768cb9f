import sql from "sql-template-tag";
import { AppError } from "#lib/errors.ts";
import type { MemoryStore, StoreHealth } from "#lib/store/memory-store.ts";
import { first } from "#lib/store/sql/session.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";
import { SCHEMA_VERSION, SCHEMA_VERSION_KEY } from "#lib/store/sql/tables.ts";

type HealthOperations = Pick<MemoryStore, "check" | "clock" | "allocatedBytes" | "refusedWrites">;

export function healthOperations(context: OpenContext): HealthOperations {
  const { database, dialect, tables } = context;
  return {
    check: async (now) => ({ ...(await state(context)), checkedAt: now }),
    async clock() {
      const row = await first<{ now: Date }>(database, dialect.clock());
      if (!row) throw new AppError("unavailable", "The memory database did not tell its time.");
      return row.now;
    },
    async allocatedBytes() {
      const row = await first<{ bytes: number | null }>(database, dialect.allocatedBytes());
      return row?.bytes ?? null;
    },
    async refusedWrites() {
      const row = await first<{ counter_value: number }>(
        database,
        sql`select counter_value from ${tables.store_counter} where counter_key = 'refused_writes'`,
      );
      return row?.counter_value ?? 0;
    },
  };
}

async function state({ database, dialect, tables }: OpenContext): Promise<Omit<StoreHealth, "checkedAt">> {
  try {
    const row = await first<{ metadata_value: string }>(
      database,
      sql`select metadata_value from ${tables.store_meta} where metadata_key = ${SCHEMA_VERSION_KEY}`,
    );
    return judge(Number(row?.metadata_value ?? 0));
  } catch (error) {
    if (dialect.isMisconfiguration(error)) {
      return {
        status: "misconfigured",
        detail: "The server answers, but the login, the database or the memory schema is not right.",
      };
    }
    return { status: "unreachable", detail: "The server does not answer: is it running, are host and port right?" };
  }
}

function judge(version: number): Omit<StoreHealth, "checkedAt"> {
  if (version === SCHEMA_VERSION) return { status: "connected", detail: "The memory database answers." };
  const detail =
    version < SCHEMA_VERSION
      ? `The memory schema has version ${version}, this program needs ${SCHEMA_VERSION}: run the migrations.`
      : `The memory schema has version ${version}, this program knows ${SCHEMA_VERSION}: update the program.`;
  return { status: "misconfigured", detail };
}
