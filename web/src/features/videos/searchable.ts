import { MAX_SEARCH_TEXT } from "../../shared/limits.ts";

/** Returns the part of a text for which the server can search: its first 200 characters without control characters. */
export function searchableText(text: string): string {
  // Control characters for text direction match no text and would affect the text after them.
  const words = text
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
  // The text is cut between code points, which the server counts as characters. A request cannot contain half of a
  // surrogate pair.
  const characters = [...words.join(" ")].slice(0, MAX_SEARCH_TEXT);
  return characters.join("").trimEnd();
}

/** Reports whether the server searches only for the beginning of a text, because the text is too long. */
export function isQueryTooLong(text: string): boolean {
  return [...text.trim()].length > MAX_SEARCH_TEXT;
}
