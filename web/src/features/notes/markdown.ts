import type { Note } from "../../data/api/types.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { texts } from "./texts.ts";

/** Notes that have a common heading. */
export interface NoteGroup {
  title: string;
  notes: readonly Note[];
}

/** Escapes a text, so that Markdown and HTML in it have no effect. */
function asWritten(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#|~]/g, "\\$&")
    .replaceAll(/^(\s*)([-+]|\d+[.)])(?=\s)/gm, (_, space: string, sign: string) =>
      sign.length === 1 ? `${space}\\${sign}` : `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}`,
    );
}

/** Formats a note as an item of a Markdown list. All lines after the first are indented. */
function entryOf({ videoId, seconds, text }: Note, linkTo: (videoId: string, seconds: number) => string) {
  const lines = asWritten(text).split("\n").join("\n  ");
  return `- [${clockTime(seconds)}](${linkTo(videoId, seconds)}) ${lines}`;
}

/** Formats notes as Markdown. Each timestamp is a link. */
export function notesAsMarkdown(
  groups: readonly NoteGroup[],
  linkTo: (videoId: string, seconds: number) => string,
): string {
  const parts = groups.map(({ title, notes }) =>
    [`## ${asWritten(title)}`, "", ...notes.map((note) => entryOf(note, linkTo))].join("\n"),
  );
  return `# ${texts.heading}\n\n${parts.join("\n\n")}\n`;
}
