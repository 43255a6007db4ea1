import type { Transcript } from "../../data/api/types.ts";

/** How large a file with a transcript may be, in bytes. */
export const MOST_BYTES = 32 * 1024 * 1024;

/** How many characters a language's tag has at most. */
export const LONGEST_TAG = 35;

/** Whether a text has the form of a language's tag, as the server asks of one. */
export function isLanguage(tag: string): boolean {
  return tag.length <= LONGEST_TAG && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(tag);
}

/** The language that a file's name says, as that of "A title.pt-BR.vtt"; empty when it says none. */
export function languageIn(name: string): string {
  const said = name.split(".").at(-2) ?? "";
  return name.split(".").length > 2 && isLanguage(said) ? said : "";
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000);

/** A transcript as a file that the server reads just so: YouTube's json3, in which no text is taken for markup. */
export function fileOf({ cues }: Transcript): Blob {
  const events = cues.map(({ from, to, text }) => ({
    tStartMs: milliseconds(from),
    dDurationMs: milliseconds(to) - milliseconds(from),
    segs: [{ utf8: text }],
  }));
  return new Blob([JSON.stringify({ events })]);
}
