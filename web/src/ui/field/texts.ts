import { formatNumber } from "../../shared/text/plural.ts";

/** Texts of the fields. Labels and hints belong to the forms. */
export const texts = {
  showPassword: "Show password",
  clear: "Clear the search",
  noDate: "No date",
  tooLong: (characters: number, most: number) =>
    `${formatNumber(characters)} characters, at most ${formatNumber(most)}. Shorten the text to save it.`,
} as const;
