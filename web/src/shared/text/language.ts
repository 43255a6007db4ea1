/** The language of everything a person reads: that in which the app was built. */
export const LANGUAGE: string = import.meta.env.GREENROOM_LANGUAGE;

const primary = (tag: string) => tag.toLowerCase().split("-")[0];

/** Whether a language's tag is of the app's language, wherever that is spoken. */
export function isAppLanguage(tag: string): boolean {
  return primary(tag) === primary(LANGUAGE);
}
