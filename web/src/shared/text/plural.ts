import { formatter } from "./formats.ts";

/** The forms that a word takes after a number, by the language's own rules. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = formatter("PluralRules");
const numbers = formatter("NumberFormat");

/** A number as it is written in the language: "1,204". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** The form of a word that goes with a count. */
export function plural(count: number, forms: Forms): string {
  return forms[rules.select(count)] ?? forms.other;
}

/** A count with its word: "1 video", "1,204 videos". */
export function counted(count: number, forms: Forms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`;
}
