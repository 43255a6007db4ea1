import type { ImportRow, VideoImport } from "../../data/api/types.ts";
import { formatCount, formatNumber } from "../../shared/text/plural.ts";

const VIDEOS = { one: "video", other: "videos" };
const CHAPTERS = { one: "chapter", other: "chapters" };
const LINES = { one: "line", other: "lines" };

type Report = NonNullable<VideoImport["report"]>;

const KINDS: Readonly<Record<ImportRow["kind"], string>> = {
  new: "new",
  returned: "restored",
  updated: "updated",
  known: "known",
  refused: "invalid",
};

const knownOf = ({ known, updated }: Report) => known + updated;
const freshOf = ({ new: fresh, returned }: Report) => fresh + returned;
const bringsChaptersAlone = (report: Report) => report.chapters > 0 && freshOf(report) + report.updated === 0;
const linesOf = (report: Report) => freshOf(report) + knownOf(report) + report.repeated + report.refused;

/** Texts of the page for imports. */
export const texts = {
  title: "Import videos",
  start: "Drop a file here, or choose one",
  forms:
    "CSV, TSV, JSON, output of yt-dlp, or a list of links; at most 32 MB and 100,000 videos. You see a preview before anything is imported.",
  choose: "Choose a file",
  file: "File of videos",
  starterTitle: "Starter collection",
  starter: "172 videos in nine categories are included with Greenroom.",
  previewStarter: "Preview the collection",
  tooLarge: "The file is larger than 32 MB.",

  uploading: (name: string) => `Uploading ${name}`,
  reading: (name: string) => `Reading ${name}`,
  decided: (count: number) => `${formatCount(count, LINES)} checked`,
  result: (report: Report) =>
    [
      `${formatNumber(freshOf(report))} new`,
      `${formatNumber(knownOf(report))} known`,
      `${formatNumber(report.refused)} invalid`,
    ].join(", "),
  over: (name: string, report: Report) => `${name} · ${formatCount(linesOf(report), LINES)}`,
  nothingYet: "Nothing has been imported yet. All valid rows are imported together, or none.",
  newCategories: (count: number) =>
    `${formatCount(count, { one: "new category", other: "new categories" })} will be added.`,

  chapters: (count: number) =>
    `${formatCount(count, VIDEOS)} ${count === 1 ? "gets" : "get"} the chapters of the file.`,

  chaptersCut: (count: number) =>
    `${formatCount(count, CHAPTERS)} ${count === 1 ? "begins" : "begin"} after the end of the video and ${count === 1 ? "is" : "are"} left out.`,
  unknownColumns: (names: readonly string[]) => `Ignored columns: ${names.join(", ")}.`,

  dates: (count: number) => `${formatCount(count, LINES)} with dates such as 03/04/2024`,
  dateOrder: { dmy: "Day first: 3 April", mdy: "Month first: March 4" },

  refused: "Invalid rows",
  comesIn: "Rows to import",
  line: (line: number) => `line ${formatNumber(line)}`,
  kind: (kind: ImportRow["kind"]) => KINDS[kind],
  kinds: "Show rows",
  all: "All",
  fresh: (count: number) => `New ${formatNumber(count)}`,
  known: (count: number) => `Known ${formatNumber(count)}`,
  mean: (category: string) => `Did you mean “${category}”?`,
  noCategory: "no category",
  noReason: "This row can’t be imported",
  more: (shown: number, total: number) => `The first ${formatNumber(shown)} of ${formatNumber(total)}.`,
  rowsFailed: "Couldn’t load the rows.",
  none: "None.",

  before: "Before the import",
  theKnown: (report: Report) => `The ${formatNumber(knownOf(report))} already in the library`,
  update: "Update them",
  leave: "Leave them as they are",
  without: "Category for rows without a category",
  skipThem: "None: skip these rows",
  go: (report: Report) => {
    if (bringsChaptersAlone(report)) return `Give chapters to ${formatCount(report.chapters, VIDEOS)}`;
    return report.updated === 0
      ? `Import ${formatNumber(freshOf(report))}`
      : `Import ${formatNumber(freshOf(report))}, update ${formatNumber(report.updated)}`;
  },
  nothing: "Nothing new to import",
  another: "Choose another file",
  canStop: "If you stop the import, nothing changes.",
  going: "Importing",
  progressLost: "Couldn’t load the progress of the import.",
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`,
  stop: "Stop",

  done: (report: Report) =>
    bringsChaptersAlone(report)
      ? `${formatCount(report.chapters, VIDEOS)} got chapters`
      : `${formatCount(freshOf(report), VIDEOS)} imported`,
  doneText: (report: Report) => {
    if (bringsChaptersAlone(report)) return "The chapters are shown next to the player now.";
    return report.updated === 0
      ? "The videos are in the library now."
      : `The videos are in the library now, and ${formatNumber(report.updated)} are updated.`;
  },
  questions: {
    title: "Questions for everyone",
    forms:
      "Import a CSV or JSON file in the format of an export; at most 1 MB and 1,000 questions. You see a preview before any question changes.",
    tooLarge: "The file is larger than 1 MB.",
  },
  toVideos: "See the videos",
  failed: "Couldn’t read the file",
  stopped: "Stopped",
  stoppedText: "Nothing has changed.",
} as const;
