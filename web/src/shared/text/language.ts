/** The language of everything a person reads: that in which the app was built. */
export const LANGUAGE: string = import.meta.env.GREENROOM_LANGUAGE;
