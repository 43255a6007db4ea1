import { formatNumber } from "../../shared/text/plural.ts";

/** Texts about the limits of fields. They are separate from the texts that Home loads at its start. */
export const limitTexts = {
  tooLong: (characters: number, most: number) =>
    `${formatNumber(characters)} characters, at most ${formatNumber(most)}. Shorten the text to save it.`,
  searchTooLong: (characters: number, most: number) =>
    `${formatNumber(characters)} characters, at most ${formatNumber(most)}. Shorten the search.`,
} as const;
