import type { Chapter } from "../../data/api/types.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { MAX_VIDEO_CHAPTERS } from "../../shared/limits.ts";

/** Maximum length of a chapter title in characters. */
const MAX_TITLE_LENGTH = 200;

// Line with a timestamp, a separator and a title. The title can start with a punctuation mark, as ".NET" does.
const LINE =
  /^[[(]?(?:(?:(\d{1,2}):)?(\d{1,2})|(\d{1,3})):(\d{2})(?!\d|:\d)\s*(?:[-–—:|.)\]]+(?=\s|$))*\s*(.*)$/;

/** Error in a line of the chapter text. */
export interface LineProblem {
  /** Number of the line, from 1. */
  line: number;
  what: "time" | "title" | "long" | "order" | "end" | "many";
}

/** Chapters in a text, and the errors of its lines. */
export interface ChapterLines {
  chapters: Chapter[];
  problems: LineProblem[];
}

/** Formats chapters as text: one line per chapter with timestamp and title. */
export function formatChapters(chapters: readonly Chapter[]): string {
  return chapters.map(({ title, seconds }) => `${clockTime(seconds)} ${title}`).join("\n");
}

function chapterIn(line: string): Chapter | undefined {
  const [, hours, minutes, many, seconds, title] = LINE.exec(line) ?? [];
  if (seconds === undefined || title === undefined) return undefined;
  const isClock = Number(seconds) < 60 && (hours === undefined || Number(minutes) < 60);
  if (!isClock) return undefined;
  return { title, seconds: Number(hours ?? 0) * 3_600 + Number(minutes ?? many) * 60 + Number(seconds) };
}

function wrongWith({ title, seconds }: Chapter, before: Chapter | undefined, length: number) {
  if (title === "") return "title";
  if ([...title].length > MAX_TITLE_LENGTH) return "long";
  if (before !== undefined && seconds <= before.seconds) return "order";
  if (length > 0 && seconds >= length) return "end";
  return undefined;
}

/**
 * Parses the lines of a chapter text. Returns the chapters and the errors. `length` is the duration of the video in
 * seconds; 0 if unknown.
 */
export function parseChapters(text: string, length: number): ChapterLines {
  const chapters: Chapter[] = [];
  const problems: LineProblem[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const chapter = chapterIn(line.trim());
    const what = chapter ? wrongWith(chapter, chapters.at(-1), length) : "time";
    if (chapter && what === undefined) chapters.push(chapter);
    if (what !== undefined) problems.push({ line: index + 1, what });
    else if (chapters.length === MAX_VIDEO_CHAPTERS + 1) problems.push({ line: index + 1, what: "many" });
  }
  return { chapters, problems };
}

/** Returns the offsets in a text at which a line starts and ends. Lines are counted from 1. */
export function lineRange(text: string, line: number): [start: number, end: number] {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  return [start, start + (lines[line - 1] ?? "").length];
}
