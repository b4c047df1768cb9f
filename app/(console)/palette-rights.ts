import type { PaletteRights } from "#components/palette/palette-rights.ts";
import type { Context } from "#lib/services/context.ts";
import { may } from "#lib/services/context.ts";

type Needed = Parameters<typeof may>[1];

/** What each section asks for first, so that nobody is sent to a page that only refuses. */
const SECTIONS: Record<PaletteRights["sections"][number], Needed> = {
  overview: "agent.read",
  agents: "agent.read",
  people: "user.read",
  import: "import.write",
  trash: "trash.read",
  holds: "hold.read",
  models: "model.read",
  access: "member.manage",
  audit: "audit.read",
  settings: "installation.read",
};

export function paletteRights(context: Context): Omit<PaletteRights, "languages" | "setLocale"> {
  const names = Object.keys(SECTIONS) as PaletteRights["sections"];
  return {
    sections: names.filter((name) => may(context, SECTIONS[name])),
    createAgent: may(context, "agent.write"),
    manageKeys: may(context, "key.manage"),
    readContent: may(context, "content.read"),
  };
}
