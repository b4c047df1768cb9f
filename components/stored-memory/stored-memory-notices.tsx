import { useTranslations } from "next-intl";
import type { StoredMemory } from "#components/stored-memory/stored-memory-tiles.tsx";
import { Callout } from "#components/ui/callout.tsx";

type NoticesProps = { connection: StoredMemory["connection"]["status"]; isPublished: boolean; mayWrite: boolean };

/** What the reader must know before the settings: whether they hold, and whether they may be changed. */
export function StoredMemoryNotices({ connection, isPublished, mayWrite }: NoticesProps) {
  const t = useTranslations("storedMemory");
  return (
    <>
      {connection !== "connected" && (
        <Callout tone="danger" title={t("unreachable")}>
          <p>{t("unreachableText")}</p>
        </Callout>
      )}
      {!isPublished && (
        <Callout tone="warning" title={t("policyPending")}>
          <p>{t("policyPendingText")}</p>
        </Callout>
      )}
      {!mayWrite && (
        <Callout title={t("deniedTitle")}>
          <p>{t("denied")}</p>
        </Callout>
      )}
    </>
  );
}
