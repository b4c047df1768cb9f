import sql, { empty } from "sql-template-tag";
import type { Metadata } from "#lib/core/types.ts";
import type { MemoryStore, Profile } from "#lib/store/memory-store.ts";
import { decodeCursor, pageOf } from "#lib/store/sql/cursor.ts";
import { lockHolds, requireNoHold } from "#lib/store/sql/hold-guard.ts";
import { first } from "#lib/store/sql/session.ts";
import { requireIds, requireStorable } from "#lib/store/sql/storable.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";

type ProfileOperations = Pick<
  MemoryStore,
  "putProfile" | "addProfile" | "getProfile" | "listProfiles" | "deleteProfile"
>;
type ProfileRow = {
  actor_id: string;
  actor_type: Profile["actorType"];
  information: string;
  metadata: Metadata;
  created_at: Date;
};

export function profileOperations(context: OpenContext): ProfileOperations {
  const { database, dialect, tables } = context;
  const select = sql`select actor_id, actor_type, information, metadata, created_at from ${tables.actor_profile}`;
  return {
    async addProfile(profile) {
      requireStorableProfile(profile);
      await database.run(sql`
        insert into ${tables.actor_profile} (actor_id, actor_type, information, metadata, created_at)
        values (${profile.actorId}, ${profile.actorType}, ${profile.information}, ${dialect.json(profile.metadata)},
          ${profile.createdAt})`);
    },
    async putProfile(profile) {
      requireStorableProfile(profile);
      const row = await first<{ is_new: boolean }>(database, dialect.putProfile(profile));
      return { created: row?.is_new === true };
    },
    async getProfile(actorType, actorId) {
      const row = await first<ProfileRow>(
        database,
        sql`${select} where actor_type = ${actorType} and actor_id = ${actorId}`,
      );
      return row ? toProfile(row) : null;
    },
    async listProfiles(actorType, page) {
      const after = decodeCursor(page.cursor, ["text"]);
      const keyset = after ? sql`and actor_id > ${after[0]}` : empty;
      const rows = await database.all<ProfileRow>(sql`${select} where actor_type = ${actorType} ${keyset}
        order by actor_id fetch first ${page.limit + 1} rows only`);
      return pageOf(rows, page.limit, toProfile, (profile) => [profile.actorId]);
    },
    deleteProfile(actorType, actorId) {
      return database.transaction(async (session) => {
        await lockHolds(context, session);
        await requireNoHold(context, session, { [`${actorType}Id`]: actorId });
        return session.run(sql`delete from ${tables.actor_profile}
          where actor_type = ${actorType} and actor_id = ${actorId}`);
      });
    },
  };
}

function requireStorableProfile({ actorId, information, metadata }: Profile): void {
  requireIds({ actorId });
  requireStorable({ information, metadata });
}

const toProfile = (row: ProfileRow): Profile => ({
  actorId: row.actor_id,
  actorType: row.actor_type,
  information: row.information,
  metadata: row.metadata,
  createdAt: row.created_at,
});
