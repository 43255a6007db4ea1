import type { Chapter } from "../../data/api/types.ts";
import { clockTime } from "../../shared/text/duration.ts";

/** How many chapters a video has at most. */
const MOST = 500;

/** How many characters the title of a chapter has at most. */
const LONGEST = 200;

// A moment, what may stand between, and a title, which may begin with a mark: ".NET".
const LINE =
  /^[[(]?(?:(?:(\d{1,2}):)?(\d{1,2})|(\d{1,3})):(\d{2})(?!\d|:\d)\s*(?:[-–—:|.)\]]+(?=\s|$))*\s*(.*)$/;

/** What is wrong with a line. */
export interface LineProblem {
  /** Its number, from 1. */
  line: number;
  what: "time" | "title" | "long" | "order" | "end" | "many";
}

/** What a text says of chapters, line by line. */
export interface ChapterLines {
  chapters: Chapter[];
  problems: LineProblem[];
}

/** Chapters as lines: the moment of each and its title. */
export function chapterLines(chapters: readonly Chapter[]): string {
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
  if ([...title].length > LONGEST) return "long";
  if (before !== undefined && seconds <= before.seconds) return "order";
  if (length > 0 && seconds >= length) return "end";
  return undefined;
}

/** The chapters that lines name, and what is wrong with lines. The length is that of the video, in seconds; 0 when unknown. */
export function chaptersIn(text: string, length: number): ChapterLines {
  const chapters: Chapter[] = [];
  const problems: LineProblem[] = [];
  for (const [place, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const chapter = chapterIn(line.trim());
    const what = chapter ? wrongWith(chapter, chapters.at(-1), length) : "time";
    if (chapter && what === undefined) chapters.push(chapter);
    if (what !== undefined) problems.push({ line: place + 1, what });
    else if (chapters.length === MOST + 1) problems.push({ line: place + 1, what: "many" });
  }
  return { chapters, problems };
}

/** Where a line stands in a text, by its number from 1: its first character, and the one after its last. */
export function placeOfLine(text: string, line: number): [start: number, end: number] {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  return [start, start + (lines[line - 1] ?? "").length];
}
