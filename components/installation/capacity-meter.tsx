import { useTranslations } from "next-intl";
import { Meter } from "#components/ui/meter.tsx";
import { useFormat } from "#components/ui/use-format.ts";

/** How much of the installation's capacity is taken, as a bar and as a figure. */
export function CapacityMeter({ usedBytes, capacityBytes }: { usedBytes: number; capacityBytes: number }) {
  const t = useTranslations("installation");
  const format = useFormat();
  const ratio = usedBytes / capacityBytes;
  const text = t("ofCapacity", { share: format.percent(ratio), size: format.bytes(capacityBytes) });
  return (
    <div className="py-1">
      <Meter label={t("capacityUsed")} ratio={ratio} text={text} className="mb-1" />
      {text}
    </div>
  );
}
