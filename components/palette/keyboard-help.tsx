"use client";
import { useTranslations } from "next-intl";
import { keysOf, SHORTCUTS } from "#components/palette/shortcuts.ts";
import { usePlatform, useSingleKeys } from "#components/palette/use-single-keys.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Switch } from "#components/ui/switch.tsx";

export function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("palette");
  const platform = usePlatform();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open={open} onClose={onClose} title={t("help")}>
      <dl className="grid divide-y">
        {SHORTCUTS.map((shortcut) => (
          <div key={shortcut.id} className="flex items-center justify-between gap-4 py-2">
            <dt>{t(`shortcuts.${shortcut.id}`)}</dt>
            <dd className="flex gap-1">
              {keysOf(shortcut, platform).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        name="singleKeys"
        label={t("singleKeys")}
        hint={t("singleKeysHint")}
        checked={singleKeys === "on"}
        onChange={(event) => setSingleKeys(event.target.checked ? "on" : "off")}
      />
    </Dialog>
  );
}
