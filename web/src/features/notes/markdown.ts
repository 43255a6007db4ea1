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

/** Escapes a text for an item of a list. All lines after the first are indented. */
const indented = (text: string) => asWritten(text).split("\n").join("\n  ");

/** Formats a note as an item of a Markdown list. */
function entryOf({ videoId, seconds, text }: Note, linkTo: (videoId: string, seconds: number) => string) {
  return `- [${clockTime(seconds)}](${linkTo(videoId, seconds)}) ${indented(text)}`;
}

/** Notes on questions, with the text of each question. */
export interface QuestionNoteGroup {
  title: string;
  notes: readonly { _id: string; title: string; text: string }[];
  linkTo: (questionId: string) => string;
}

/** Formats notes as Markdown. Each timestamp and each question is a link. */
export function notesAsMarkdown(
  groups: readonly NoteGroup[],
  linkTo: (videoId: string, seconds: number) => string,
  questions?: QuestionNoteGroup,
): string {
  const parts = groups.map(({ title, notes }) =>
    [`## ${asWritten(title)}`, "", ...notes.map((note) => entryOf(note, linkTo))].join("\n"),
  );
  if (questions !== undefined && questions.notes.length > 0) {
    const entries = questions.notes.map(
      ({ _id, title, text }) => `- [${asWritten(title)}](${questions.linkTo(_id)}) ${indented(text)}`,
    );
    parts.push([`## ${asWritten(questions.title)}`, "", ...entries].join("\n"));
  }
  return `# ${texts.heading}\n\n${parts.join("\n\n")}\n`;
}
