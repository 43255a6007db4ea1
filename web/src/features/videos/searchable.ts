// The server refuses a search that is longer, see the contract.
const LONGEST = { words: 8, characters: 200 };

/** What of a text can be searched for: its first words, without what no text is made of. */
export function searchable(text: string): string {
  // What sets the direction of writing finds nothing, and would turn around whatever stands behind the words.
  const words = text
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
  // By code points, which is how the server counts; half of one could not be sent at all.
  const characters = [...words.slice(0, LONGEST.words).join(" ")].slice(0, LONGEST.characters);
  return characters.join("").trimEnd();
}
