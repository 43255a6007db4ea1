import { clockTime } from "../../shared/text/duration.ts";
import { languageName } from "../../shared/text/languageName.ts";
import { counted, formatNumber } from "../../shared/text/plural.ts";

const CUES = { one: "cue", other: "cues" };
const CHAPTERS = { one: "chapter", other: "chapters" };

/** The words of the dialog in which a video gets chapters and transcripts. */
export const texts = {
  title: "Chapters and transcripts",
  loading: "Loading …",
  loadFailed: "What this video has could not be loaded.",
  failed: "That did not work. Please try again in a moment.",
  undo: "UNDO",

  transcripts: "Transcripts",
  noTranscripts: "Nothing that is said in this video is written down yet.",
  /** Up to which second the last cue is, for who compares it with the video's length. */
  said: (cues: number, until: number) => `${counted(cues, CUES)}, up to ${clockTime(until)}`,
  counting: "Counting …",
  notCounted: "Its cues could not be counted.",
  remove: (language: string) => `Remove the transcript in ${languageName(language)}`,
  removed: (language: string) => `The transcript in ${languageName(language)} is removed.`,
  added: (language: string, cues: number) => `${languageName(language)}: ${counted(cues, CUES)}.`,

  drop: "Drop a file with subtitles here, or choose one: WebVTT, SRT or YouTube’s json3.",
  choose: "Choose a file",
  language: "Language",
  languageHint: "Its tag, such as en or pt-BR",
  /** What a tag that was typed stands for, and whether it is there already. */
  languageIs: (tag: string, isThere: boolean) =>
    isThere
      ? `${languageName(tag)}. It comes in place of the one that is there.`
      : `${languageName(tag)}${languageName(tag) === tag ? ", which no browser knows" : ""}`,
  noLanguage: "This is no language’s tag, such as en or pt-BR.",
  tooLarge: "The file is larger than 32 MiB.",
  uploading: (name: string) => `Uploading ${name}`,
  add: "Add",
  replace: "Replace",
  cancel: "Cancel",

  chapters: "Chapters",
  chaptersHint:
    "One a line: its moment, then its title. Without any, the video has those that its description names.",
  chaptersExample: "0:00 Introduction\n2:15 The question\n31:40 Feedback",
  save: "Save chapters",
  saved: (count: number) =>
    count === 0
      ? "The video has the chapters of its description again."
      : `${counted(count, CHAPTERS)} saved.`,
  line: (line: number) => `Line ${formatNumber(line)}: `,
  problems: {
    time: "it has to begin with a moment, such as 12:40 or 1:02:03.",
    title: "a title is missing.",
    long: "the title is longer than 200 characters.",
    order: "it has to begin after the chapter before.",
    end: "the video is over by then.",
    many: "a video has at most 500 chapters.",
  },
  more: (count: number) => `… and ${counted(count, { one: "line", other: "lines" })} more.`,
} as const;
