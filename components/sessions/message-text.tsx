import { useTranslations } from "next-intl";
import { clipText } from "#components/sessions/clip-text.ts";
import { classNames } from "#components/ui/class-names.ts";
import { TextLink } from "#components/ui/text-link.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type MessageTextProps = {
  text: string;
  /** Where the whole text is; null = it is shown here. */
  wholeHref: string | null;
  look?: "prose" | "code";
};

export function MessageText({ text, wholeHref, look = "prose" }: MessageTextProps) {
  const t = useTranslations("sessions");
  const format = useFormat();
  const clipped = wholeHref === null ? null : clipText(text);
  return (
    <>
      <p
        dir="auto"
        className={classNames(
          "wrap-anywhere whitespace-pre-wrap",
          look === "code" && "rounded-md bg-muted p-2.5 font-mono text-sm",
        )}
      >
        {clipped ?? text}
        {clipped !== null && "…"}
      </p>
      {clipped !== null && wholeHref !== null && (
        <TextLink href={wholeHref} className="w-fit text-sm">
          {t("showAll", { characters: format.integer(text.length) })}
        </TextLink>
      )}
    </>
  );
}
