import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText } from "../../shared/storage.ts";
import { LANGUAGE } from "../../shared/text/language.ts";

const primary = (tag: string) => tag.toLowerCase().split("-")[0];

/**
 * Returns the initial language: the language of the last transcript, otherwise one of the browser's languages,
 * otherwise the first language.
 */
export function firstLanguage(offered: readonly string[]): string {
  const wanted = [readText(STORAGE_KEYS.transcriptLanguage), ...navigator.languages, LANGUAGE];
  for (const tag of wanted) {
    if (tag === null) continue;
    const found =
      offered.find((each) => each === tag) ?? offered.find((each) => primary(each) === primary(tag));
    if (found !== undefined) return found;
  }
  return offered[0] ?? "";
}
