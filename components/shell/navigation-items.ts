import {
  Bot,
  Boxes,
  Gauge,
  KeyRound,
  type LucideIcon,
  Scale,
  ScrollText,
  Settings,
  Trash2,
  Upload,
  Users,
} from "lucide-react";

export type NavigationItem = {
  href: string;
  label: "overview" | "agents" | "people" | "import" | "trash" | "holds" | "models" | "access" | "audit" | "settings";
  icon: LucideIcon;
};

/** The console's sections, in order. A new section is one line here and its word in `shell.sections`. */
export const NAVIGATION: NavigationItem[] = [
  { href: "/", label: "overview", icon: Gauge },
  { href: "/agents", label: "agents", icon: Bot },
  { href: "/people", label: "people", icon: Users },
  { href: "/import", label: "import", icon: Upload },
  { href: "/trash", label: "trash", icon: Trash2 },
  { href: "/holds", label: "holds", icon: Scale },
  { href: "/models", label: "models", icon: Boxes },
  { href: "/access", label: "access", icon: KeyRound },
  { href: "/audit", label: "audit", icon: ScrollText },
  { href: "/settings", label: "settings", icon: Settings },
];

/** The section that a path belongs to: itself or anything below it, the overview for "/" alone. */
export function isCurrentSection(href: string, pathname: string): boolean {
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}
