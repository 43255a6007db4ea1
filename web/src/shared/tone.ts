/** The tones of the design; `data-tone` on an element hands its colours down. */
export type Tone = "apricot" | "iris" | "lagoon" | "rose";

/** The tones that any category may get, in the order in which they are picked. */
export const TONES: readonly Tone[] = ["apricot", "iris", "lagoon", "rose"];

/** The tones of our own categories, by name. */
export const KNOWN_TONES: Readonly<Record<string, Tone>> = {
  "Product Management": "apricot",
  "Management Entrances": "iris",
  "Software Development": "lagoon",
  "Public Sector Professions": "rose",
};

/** A number from 0 to size-1 that is always the same for the same text. */
export function placeOf(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % size;
}

/** The tone of a composed picture, by its path; undefined for any other picture. */
export function toneOfPicture(path: string): Tone | undefined {
  return TONES.find((tone) => path.startsWith(`/pictures/${tone}-`));
}

/** The tone of a category: our own four have theirs, any other keeps one picked by its name. */
export function toneOf(categoryName: string): Tone {
  return KNOWN_TONES[categoryName] ?? TONES[placeOf(categoryName, TONES.length)] ?? "apricot";
}
