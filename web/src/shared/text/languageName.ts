import { formatter } from "./formats.ts";

/** What a language is called in that of the app; its tag when nobody knows. */
export function languageName(tag: string): string {
  try {
    return formatter("DisplayNames", { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag; // it is none that there is
  }
}
