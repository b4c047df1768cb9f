import { useTranslations } from "next-intl";
import type { z } from "zod";
import { CapacityMeter } from "#components/installation/capacity-meter.tsx";
import { Status, type Tone } from "#components/ui/badge.tsx";
import { Tile, Tiles } from "#components/ui/card.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { storedMemoryOutput } from "#lib/contract/agents.ts";

export type StoredMemory = z.infer<typeof storedMemoryOutput>;
const TONES: Record<StoredMemory["connection"]["status"], Tone> = {
  connected: "success",
  unreachable: "danger",
  misconfigured: "warning",
};

type TilesProps = {
  stored: StoredMemory /** Of the installation; null = nobody has said. */;
  capacityBytes: number | null;
};

export function StoredMemoryTiles({ stored, capacityBytes }: TilesProps) {
  const t = useTranslations("storedMemory.tiles");
  const { connection, aiCompute } = stored;
  return (
    <Tiles className="grid-cols-1 sm:grid-cols-2 xl:grid-cols-4">
      <Tile
        label={t("connection")}
        value={<Status tone={TONES[connection.status]}>{t(connection.status)}</Status>}
        detail={
          <>
            {connection.status !== "connected" && <span className="block">{connection.detail}</span>}
            {t.rich("checkedAt", { time: () => <Time value={connection.checkedAt} /> })}
          </>
        }
      />
      <CapacityTile stored={stored} capacityBytes={capacityBytes} />
      <SessionsTile stored={stored} />
      <Tile
        label={t("compute")}
        value={aiCompute?.name ?? t("computeNone")}
        detail={aiCompute ? t(COMPUTE_SOURCES[aiCompute.source]) : t("computeNoneHint")}
      />
    </Tiles>
  );
}

const COMPUTE_SOURCES = { deployment: "computeDeployment", playground: "computePlayground" } as const;

function CapacityTile({ stored, capacityBytes }: TilesProps) {
  const { capacityUsedBytes, trashedBytes, allocatedBytes } = stored;
  const t = useTranslations("storedMemory.tiles");
  const format = useFormat();
  if (capacityUsedBytes === null) {
    return <Tile label={t("capacity")} value={t("unknown")} detail={t("unknownHint")} />;
  }
  return (
    <Tile
      label={t("capacity")}
      value={format.bytes(capacityUsedBytes)}
      detail={
        <>
          {capacityBytes !== null && <CapacityMeter usedBytes={capacityUsedBytes} capacityBytes={capacityBytes} />}
          <span className="block">{t("trashed", { size: format.bytes(trashedBytes ?? 0) })}</span>
          {allocatedBytes !== undefined && t("allocated", { size: format.bytes(allocatedBytes) })}
        </>
      }
    />
  );
}

function SessionsTile({ stored: { sessions, messages } }: { stored: StoredMemory }) {
  const t = useTranslations("storedMemory.tiles");
  const format = useFormat();
  if (sessions === null) return <Tile label={t("sessions")} value={t("unknown")} detail={t("unknownHint")} />;
  const playground = format.integer(sessions.playground);
  const deployed = format.integer(sessions.deployed);
  return (
    <Tile
      label={t("sessions")}
      value={format.integer(sessions.total)}
      detail={
        <>
          <span className="block">{t("sessionsSplit", { playground, deployed })}</span>
          {t("messages", { count: messages ?? 0 })}
        </>
      }
    />
  );
}
