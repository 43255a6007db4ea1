/** Language of the app's texts, set at build time. */
export const LANGUAGE: string = import.meta.env.GREENROOM_LANGUAGE;

/** Locale of formatted dates, times, numbers and lists. The English texts have British spelling. */
export const FORMAT_LOCALE = LANGUAGE === "en" ? "en-GB" : LANGUAGE;

const primary = (tag: string) => tag.toLowerCase().split("-")[0];

/** Reports whether a language tag has the app's primary language, in any region. */
export function isAppLanguage(tag: string): boolean {
  return primary(tag) === primary(LANGUAGE);
}
