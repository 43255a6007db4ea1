import { clockTime } from "../../shared/text/duration.ts";
import { languageName } from "../../shared/text/languageName.ts";
import { formatCount, formatNumber } from "../../shared/text/plural.ts";

const CUES = { one: "cue", other: "cues" };
const CHAPTERS = { one: "chapter", other: "chapters" };

/** Texts of the dialog for chapters and transcripts. */
export const texts = {
  title: "Chapters and transcripts",
  loading: "Loading…",
  loadFailed: "Couldn’t load the chapters and transcripts.",
  failed: "Couldn’t save the change. Try again in a moment.",
  undo: "UNDO",

  transcripts: "Transcripts",
  noTranscripts: "This video has no transcript yet.",
  /** The user can compare the end of the last cue with the duration of the video. */
  cues: (cues: number, until: number) => `${formatCount(cues, CUES)}, up to ${clockTime(until)}`,
  counting: "Counting…",
  notCounted: "Couldn’t read the transcript.",
  remove: (language: string) => `Remove the transcript in ${languageName(language)}`,
  removing: (language: string) => `Removing the transcript in ${languageName(language)}`,
  restoring: (language: string) => `Restoring the transcript in ${languageName(language)}`,
  removed: (language: string) => `Transcript in ${languageName(language)} removed.`,
  added: (language: string, cues: number) => `${languageName(language)}: ${formatCount(cues, CUES)}.`,

  drop: "Drop a subtitle file here or choose one: WebVTT, SRT or YouTube’s json3.",
  choose: "Choose a file",
  language: "Language",
  languageHint: "Language tag, such as en or pt-BR",
  /** Name of the language that the user has typed, and whether it already has a transcript. */
  languageIs: (tag: string, isThere: boolean) =>
    isThere
      ? `${languageName(tag)}. Replaces the existing transcript.`
      : `${languageName(tag)}${languageName(tag) === tag ? " (unknown language)" : ""}`,
  noLanguage: "Enter a language tag, such as en or pt-BR.",
  tooLarge: "The file is larger than 32 MiB.",
  uploading: (name: string) => `Uploading ${name}`,
  add: "Add",
  replace: "Replace",
  cancel: "Cancel",

  chapters: "Chapters",
  chaptersHint: "One per line: time, then title. Leave it empty to use the chapters in the description.",
  chaptersExample: "0:00 Introduction\n2:15 The question\n31:40 Feedback",
  save: "Save chapters",
  saved: (count: number) =>
    count === 0
      ? "The video uses the chapters in its description again."
      : `${formatCount(count, CHAPTERS)} saved.`,
  line: (line: number) => `Line ${formatNumber(line)}: `,
  problems: {
    time: "start with a time, such as 12:40 or 1:02:03.",
    title: "a title is missing.",
    long: "the title is longer than 200 characters.",
    order: "the time must be after that of the previous chapter.",
    end: "the time is after the end of the video.",
    many: "a video can have at most 500 chapters.",
  },
  more: (count: number) => `… and ${formatCount(count, { one: "line", other: "lines" })} more.`,
} as const;
