// Limits of the contract for a query.
const LONGEST = { words: 8, characters: 200 };

/** Returns the searchable part of a text: its first words without control characters. */
export function searchable(text: string): string {
  // Bidirectional control characters match nothing and would affect the text after them.
  const words = text
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
  // By code points, as the server counts. Half of a surrogate pair could not be sent.
  const characters = [...words.slice(0, LONGEST.words).join(" ")].slice(0, LONGEST.characters);
  return characters.join("").trimEnd();
}
