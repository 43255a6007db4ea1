import type { Transcript } from "../../data/api/types.ts";

/** Maximum length of a language tag in characters. */
export const MAX_TAG_LENGTH = 35;

/** Reports whether the server accepts a text as a language tag. */
export function isLanguage(tag: string): boolean {
  return tag.length <= MAX_TAG_LENGTH && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(tag);
}

/** Returns the language in a file name such as "A title.pt-BR.vtt"; empty for a name without a language. */
export function languageInFileName(name: string): string {
  const language = name.split(".").at(-2) ?? "";
  return name.split(".").length > 2 && isLanguage(language) ? language : "";
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000);

/**
 * Returns a transcript as a file in YouTube's json3 format. This format has no markup, so the server reads each text
 * unchanged.
 */
export function transcriptFileOf({ cues }: Transcript): Blob {
  const events = cues.map(({ from, to, text }) => ({
    tStartMs: milliseconds(from),
    dDurationMs: milliseconds(to) - milliseconds(from),
    segs: [{ utf8: text }],
  }));
  return new Blob([JSON.stringify({ events })]);
}
