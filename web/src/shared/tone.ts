import { ownEntry } from "./ownEntry.ts";

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

/**
 * Returns the tones of categories that are listed in this order. A category with a generated image or with a fixed tone
 * has the tone of its image. Each other category differs from its neighbours: it has the tone that a hash of its name
 * selects, or one of the next tones.
 */
export function tonesOf(categories: readonly { categoryName: string; imgUrl?: string }[]): Tone[] {
  const fixed = categories.map(
    ({ categoryName, imgUrl }) =>
      TONES.find((tone) => imgUrl?.startsWith(`/pictures/${tone}-`)) ??
      ownEntry(TONES_BY_CATEGORY_NAME, categoryName),
  );
  let before: Tone | undefined;
  return categories.map(({ categoryName }, index) => {
    const candidates = [...TONES, ...TONES].slice(hashToIndex(categoryName, TONES.length));
    const isFree = (tone: Tone) => tone !== before && tone !== fixed[index + 1];
    before = fixed[index] ?? candidates.find(isFree) ?? "apricot";
    return before;
  });
}

/** Returns the tone of a category that is not in a list: fixed for the built-in categories, otherwise by its name. */
export function toneOf(categoryName: string): Tone {
  const [tone = "apricot"] = tonesOf([{ categoryName }]);
  return tone;
}
