"use client";
import { Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Navigation } from "#components/shell/navigation.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

/** The navigation of a narrow window: a drawer from the left. */
export function NavigationDrawer() {
  const t = useTranslations("shell");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="bar"
        size="icon"
        className="lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t("openNavigation")}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("product")}
        className="m-0 h-dvh max-h-none w-72 rounded-none border-y-0 border-l-0"
      >
        <Navigation onNavigate={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
