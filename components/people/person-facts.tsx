import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { personPath } from "#components/people/people-table.tsx";
import { DeniedButton } from "#components/shell/denied-button.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Description, DescriptionList } from "#components/ui/description-list.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { personDetailsOutput } from "#lib/contract/people.ts";

type PersonFactsProps = { person: z.input<typeof personDetailsOutput>; mayExport: boolean };

export function PersonFacts({ person, mayExport }: PersonFactsProps) {
  const t = useTranslations("people");
  const format = useFormat();
  const size = (count: number, bytes: number) => t("countAndSize", { count, size: format.bytes(bytes) });
  return (
    <Card title={t("held")} actions={<Export userId={person.userId} mayExport={mayExport} />}>
      <DescriptionList>
        <Description term={t("sessions")}>{size(person.sessions, person.bytes)}</Description>
        <Description term={t("messages")}>{format.integer(person.messages)}</Description>
        <Description term={t("trashed")}>{size(person.trashedSessions, person.trashedBytes)}</Description>
        <Description term={t("memories")}>{format.integer(person.memories)}</Description>
        <Description term={t("lastActivity")}>
          {person.lastActivityAt === null ? t("noSession") : <Time value={person.lastActivityAt} />}
        </Description>
        <Description term={t("profile")}>{person.profile ? person.profile.information : t("noProfile")}</Description>
      </DescriptionList>
    </Card>
  );
}

function Export({ userId, mayExport }: { userId: string; mayExport: boolean }) {
  const t = useTranslations("people");
  const label = (
    <>
      <Download aria-hidden />
      {t("export")}
    </>
  );
  if (!mayExport) return <DeniedButton reason={t("exportDenied")}>{label}</DeniedButton>;
  return (
    <ButtonLink href={`${personPath(userId)}/export`} prefetch={false} download>
      {label}
    </ButtonLink>
  );
}
