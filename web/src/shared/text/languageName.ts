import { formatter } from "./formats.ts";

/** Returns the name of a language in the app's language, or the tag if the name is unknown. */
export function languageName(tag: string): string {
  try {
    return formatter("DisplayNames", { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag; // The language tag is invalid.
  }
}
