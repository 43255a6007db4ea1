/**
 * What the words of a folder have to be in another language: `texts.xx.ts` beside its `texts.ts` exports `texts` of
 * this type, and does not compile while a word is missing.
 */
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...args: infer Facts) => string
    ? (...args: Facts) => string
    : { [Name in keyof Words]: Translation<Words[Name]> };
