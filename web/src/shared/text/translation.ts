/**
 * Type of the translated texts of a directory. `texts.xx.ts` next to `texts.ts` exports `texts` of this type, so a
 * missing text is a compile error.
 */
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...args: infer Facts) => string
    ? (...args: Facts) => string
    : { [Name in keyof Words]: Translation<Words[Name]> };
