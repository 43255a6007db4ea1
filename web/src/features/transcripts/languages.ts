import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readText } from "../../shared/storage.ts";
import { LANGUAGE } from "../../shared/text/language.ts";

const primary = (tag: string) => tag.toLowerCase().split("-")[0];

/**
 * Returns the language of the transcript to show first. This is the language that the user used last, one of the
 * browser's languages, or the first available language.
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
