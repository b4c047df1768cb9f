import { useTranslations } from "next-intl";
import { CapacityMeter } from "#components/installation/capacity-meter.tsx";
import type { Overview } from "#components/overview/overview.ts";
import { Status } from "#components/ui/badge.tsx";
import { Tile, Tiles } from "#components/ui/card.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

const TONES = { connected: "success", unreachable: "danger", misconfigured: "warning" } as const;

export function OverviewTiles({ overview }: { overview: Overview }) {
  const t = useTranslations("overview.tiles");
  const { connection, stored } = overview;
  return (
    <Tiles className="grid-cols-2 xl:grid-cols-5">
      <Tile
        className="max-xl:col-span-2"
        label={t("memoryDatabase")}
        value={<Status tone={TONES[connection.status]}>{t(connection.status)}</Status>}
        detail={t.rich("checkedAt", { time: () => <Time value={connection.checkedAt} /> })}
      />
      {stored ? <StoredTiles stored={stored} agents={overview.agents} /> : <UnknownTiles />}
    </Tiles>
  );
}

function StoredTiles({ stored, agents }: { stored: NonNullable<Overview["stored"]>; agents: number }) {
  const t = useTranslations("overview.tiles");
  const format = useFormat();
  const { playground, deployed, total } = stored.sessions;
  const used = stored.liveBytes + stored.trashedBytes;
  return (
    <>
      <Tile
        label={t("sessions")}
        value={format.integer(total)}
        detail={t("sessionsSplit", { playground: format.integer(playground), deployed: format.integer(deployed) })}
      />
      <Tile label={t("messages")} value={format.integer(stored.messages)} detail={t("ofAgents", { count: agents })} />
      <Tile
        label={t("live")}
        value={format.bytes(stored.liveBytes)}
        detail={
          <>
            {stored.capacityBytes !== null && <CapacityMeter usedBytes={used} capacityBytes={stored.capacityBytes} />}
            {stored.allocatedBytes !== null && t("allocated", { size: format.bytes(stored.allocatedBytes) })}
          </>
        }
      />
      <Tile
        label={t("trash")}
        value={format.bytes(stored.trashedBytes)}
        detail={t("trashedSessions", { count: stored.trashedSessions })}
      />
    </>
  );
}

function UnknownTiles() {
  const t = useTranslations("overview.tiles");
  return (["sessions", "messages", "live", "trash"] as const).map((name) => (
    <Tile key={name} label={t(name)} value={t("unknown")} detail={t("unknownHint")} />
  ));
}
