"use client";
import { useRouter } from "next/navigation";
import { signOut } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { startTransition } from "react";
import { tabsOf } from "#components/agents/agent-tabs.tsx";
import type { Command } from "#components/palette/command.ts";
import type { PaletteRights } from "#components/palette/palette-rights.ts";
import type { Found, FoundAgent, FoundSession } from "#components/palette/use-found.ts";
import { NAVIGATION } from "#components/shell/navigation-items.ts";

const THEMES = ["light", "dark", "system"] as const;
const agentPath = (id: string): string => `/agents/${encodeURIComponent(id)}`;

/** What can be chosen without a search: the pages and the deeds that this member may use. */
export function useCommands(rights: PaletteRights, onHelp: () => void): Command[] {
  return [...usePageCommands(rights), ...useActionCommands(rights, onHelp)];
}

function usePageCommands({ sections, createAgent, manageKeys }: PaletteRights): Command[] {
  const t = useTranslations("palette");
  const section = useTranslations("shell.sections");
  const router = useRouter();
  const page = (href: string, label: string): Command => ({
    ...{ id: `page:${href}`, group: "pages", label },
    act: () => router.push(href),
  });
  const offered = NAVIGATION.filter(({ label }) => sections.includes(label));
  return [
    ...offered.map(({ href, label }) => page(href, section(label))),
    ...(createAgent ? [page("/agents/new", t("createAgent"))] : []),
    ...(manageKeys ? [page("/access/keys", t("keys"))] : []),
    page("/change-password", t("changePassword")),
  ];
}

function useActionCommands({ languages, setLocale }: PaletteRights, onHelp: () => void): Command[] {
  const t = useTranslations("palette");
  const theme = useTranslations("shell.themes");
  const locale = useLocale();
  const { setTheme } = useTheme();
  const speak = (chosen: string) => {
    const form = new FormData();
    form.set("locale", chosen);
    startTransition(() => setLocale(form));
  };
  const action = (id: string, label: string, act: () => void): Command => ({ id, group: "actions", label, act });
  return [
    ...THEMES.map((name) => action(`theme:${name}`, t("theme", { theme: theme(name) }), () => setTheme(name))),
    ...languages
      .filter((language) => language.locale !== locale)
      .map(({ locale: chosen, name }) => action(`language:${chosen}`, t("language", { name }), () => speak(chosen))),
    action("help", t("help"), onHelp),
    action("sign-out", t("signOut"), () => signOut({ callbackUrl: "/sign-in" })),
  ];
}

/** Where what was found can be opened. An agent that is found alone brings its pages with it. */
export function useFoundCommands({ agents, sessions }: Found): Command[] {
  const t = useTranslations("palette");
  const tab = useTranslations("agents.tabs");
  const router = useRouter();
  const open = (href: string) => () => router.push(href);
  const agent = ({ id, name }: FoundAgent): Command => ({
    ...{ id: `agent:${id}`, group: "agents", label: name },
    ...(id === name ? {} : { detail: id }),
    act: open(agentPath(id)),
  });
  const pagesOf = ({ id, name, kind }: FoundAgent): Command[] =>
    tabsOf(kind).map(({ path, label }) => ({
      ...{ id: `agent:${id}/${path}`, group: "agents", label: `${name} › ${tab(label)}` },
      act: open(`${agentPath(id)}/${path}`),
    }));
  const session = ({ threadId, title, agentId }: FoundSession): Command => ({
    ...{ id: `session:${threadId}`, group: "sessions", label: title ?? t("untitled"), detail: threadId },
    act: open(`${agentPath(agentId)}/sessions/${encodeURIComponent(threadId)}`),
  });
  const [only] = agents;
  return [...agents.map(agent), ...(only && agents.length === 1 ? pagesOf(only) : []), ...sessions.map(session)];
}
