/** The language of everything a person reads. */
export const LANGUAGE = "en";
