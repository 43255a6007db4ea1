import { MAX_SEARCH_TEXT } from "../../shared/limits.ts";

/** Returns the searchable part of a text: its first 200 characters without control characters. */
export function searchableText(text: string): string {
  // Bidirectional control characters match nothing and would affect the text after them.
  const words = text
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
  // Cuts by code points, as the server counts characters. Half of a surrogate pair could not be sent.
  const characters = [...words.join(" ")].slice(0, MAX_SEARCH_TEXT);
  return characters.join("").trimEnd();
}

/** Reports whether a text is too long to be searched as a whole. */
export function isTooLong(text: string): boolean {
  return [...text.trim()].length > MAX_SEARCH_TEXT;
}
