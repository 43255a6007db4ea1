import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";

/** Sets the theme of the document, and stores it in this browser. */
export function storeTheme(dark: boolean): void {
  const theme = dark ? "dark" : "light";
  document.documentElement.dataset["theme"] = theme;
  writeText(STORAGE_KEYS.theme, theme);
}
