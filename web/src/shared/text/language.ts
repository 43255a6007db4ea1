/** Language of the app's texts, set at build time. */
export const LANGUAGE: string = import.meta.env.GREENROOM_LANGUAGE;

const primary = (tag: string) => tag.toLowerCase().split("-")[0];

/** Reports whether a language tag has the app's primary language, in any region. */
export function isAppLanguage(tag: string): boolean {
  return primary(tag) === primary(LANGUAGE);
}
