/**
 * Colour tone of the design. The attribute `data-tone` sets the colours of an element and of all elements inside it.
 */
export type Tone = "apricot" | "iris" | "lagoon" | "rose";

/** Tones for categories without a fixed tone. A hash of the category name selects the tone. */
export const TONES: readonly Tone[] = ["apricot", "iris", "lagoon", "rose"];

/**
 * Tones of the built-in categories and of the categories of the starter collection, by name. Their images have the same
 * tones.
 */
export const TONES_BY_CATEGORY_NAME: Readonly<Record<string, Tone>> = {
  "Product Management": "apricot",
  "Management Entrances": "iris",
  "Software Development": "lagoon",
  "Public Sector Professions": "rose",
  "Behavioural Interviews": "lagoon",
  "System Design Interviews": "iris",
  "Coding Interviews": "apricot",
  "Data and Machine Learning": "rose",
  "Consulting and Finance": "iris",
  "Speaking and Presence": "lagoon",
};

/** Returns a hash of the text: an integer from 0 to `size - 1`. */
export function hashToIndex(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % size;
}

/** Returns the tone of a generated category image from its path; undefined for other images. */
export function toneOfImage(path: string): Tone | undefined {
  return TONES.find((tone) => path.startsWith(`/pictures/${tone}-`));
}

/** Returns the tone of a category: fixed for the built-in categories, otherwise picked by a hash of the name. */
export function toneOf(categoryName: string): Tone {
  return TONES_BY_CATEGORY_NAME[categoryName] ?? TONES[hashToIndex(categoryName, TONES.length)] ?? "apricot";
}
