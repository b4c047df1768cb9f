import type { NavigationItem } from "#components/shell/navigation-items.ts";

/** What the palette may offer to whom is signed in. */
export type PaletteRights = {
  sections: NavigationItem["label"][];
  createAgent: boolean;
  manageKeys: boolean;
  /** Words of titles are found by those who may read contents; others find a session by its id. */
  readContent: boolean;
  languages: { locale: string; name: string }[];
  setLocale: (form: FormData) => Promise<void>;
};
