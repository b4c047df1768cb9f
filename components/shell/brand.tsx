import { useTranslations } from "next-intl";

export function BrandMark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-6 shrink-0">
      <rect width="32" height="32" rx="7" className="fill-brand" />
      <path
        d="M8 11.5h16M8 16h11M8 20.5h6"
        className="stroke-white"
        strokeWidth="2.6"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="22.5" cy="20.5" r="2.4" className="fill-white" />
    </svg>
  );
}

export function Brand() {
  const t = useTranslations("shell");
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-semibold">
      <BrandMark />
      <span className="truncate">{t("product")}</span>
    </span>
  );
}
