import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";

/** Paints the theme and keeps it in this browser. */
export function keepTheme(dark: boolean): void {
  const theme = dark ? "dark" : "light";
  document.documentElement.dataset["theme"] = theme;
  writeText(STORAGE_KEYS.theme, theme);
}
