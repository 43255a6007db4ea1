import { formatter } from "./formats.ts";

/** Plural forms of a word, by the CLDR categories of the language. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = formatter("PluralRules");
const numbers = formatter("NumberFormat");

/** Formats a number with separators: "1,204". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** Returns the plural form for a count. */
export function plural(count: number, forms: PluralForms): string {
  return forms[rules.select(count)] ?? forms.other;
}

/** Formats a count with its word: "1 video", "1,204 videos". */
export function formatCount(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`;
}
