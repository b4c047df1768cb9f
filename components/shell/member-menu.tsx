"use client";
import { CircleUser, KeyRound, LogOut } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "#components/ui/dropdown-menu.tsx";

export type ShellMember = { name: string; email: string; role: "viewer" | "operator" | "privacy_officer" | "admin" };

/** Loaded when it is needed: no page has to wait for it. */
async function leave(): Promise<void> {
  const { signOut } = await import("next-auth/react");
  await signOut({ callbackUrl: "/sign-in" });
}

export function MemberMenu({ member }: { member: ShellMember }) {
  const t = useTranslations("shell");
  const trigger = (
    <Button variant="bar" aria-label={t("memberMenu", { name: member.name })}>
      <CircleUser aria-hidden />
      <span className="hidden max-w-40 truncate sm:inline">{member.name}</span>
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger}>
      <div className="grid gap-0.5 px-2.5 py-1.5">
        <span className="font-semibold">{member.name}</span>
        <span className="text-sm text-secondary">{member.email}</span>
        <span className="text-sm text-secondary">{t(`roles.${member.role}`)}</span>
      </div>
      <MenuSeparator />
      <MenuItem asChild>
        <Link href="/change-password">
          <KeyRound aria-hidden />
          {t("changePassword")}
        </Link>
      </MenuItem>
      <MenuItem onSelect={leave}>
        <LogOut aria-hidden />
        {t("signOut")}
      </MenuItem>
    </DropdownMenu>
  );
}
