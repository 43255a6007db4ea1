import type { ImportRow, VideoImport } from "../../data/api/types.ts";
import { counted, formatNumber } from "../../shared/text/plural.ts";

const VIDEOS = { one: "video", other: "videos" };
const CHAPTERS = { one: "chapter", other: "chapters" };
const LINES = { one: "line", other: "lines" };

type Report = NonNullable<VideoImport["report"]>;

const KINDS: Readonly<Record<ImportRow["kind"], string>> = {
  new: "new",
  returned: "comes back",
  updated: "updated",
  known: "known",
  refused: "refused",
};

const knownOf = ({ known, updated }: Report) => known + updated;
const freshOf = ({ new: fresh, returned }: Report) => fresh + returned;
const bringsChaptersAlone = (report: Report) => report.chapters > 0 && freshOf(report) + report.updated === 0;
const linesOf = (report: Report) => freshOf(report) + knownOf(report) + report.repeated + report.refused;

/** The words of the page that takes files of videos in. */
export const texts = {
  title: "Import videos",
  start: "Drop a file here, or choose one",
  forms:
    "CSV, TSV, JSON, what yt-dlp writes, or a plain list of links; 32 MB and 100,000 videos at most. Nothing goes into the library before you say so.",
  choose: "Choose a file",
  file: "File of videos",
  shelvesTitle: "A fuller library to begin with",
  shelves: "172 real videos on nine shelves come along with the program.",
  takeShelves: "Look at the shelves",
  tooLarge: "The file is larger than 32 MB.",

  uploading: (name: string) => `Uploading ${name}`,
  reading: (name: string) => `Reading ${name}`,
  decided: (count: number) => `${counted(count, LINES)} looked at`,
  result: (report: Report) =>
    [
      `${formatNumber(freshOf(report))} new`,
      `${formatNumber(knownOf(report))} known`,
      `${formatNumber(report.refused)} refused`,
    ].join(", "),
  over: (name: string, report: Report) => `${name} · ${counted(linesOf(report), LINES)}`,
  nothingYet: "Nothing is in the library yet. What is not refused goes in together, or not at all.",
  newCategories: (count: number) =>
    `${counted(count, { one: "new category", other: "new categories" })} come with it.`,

  chapters: (count: number) =>
    `${counted(count, VIDEOS)} ${count === 1 ? "gets" : "get"} the chapters that the file names.`,

  chaptersCut: (count: number) =>
    `${counted(count, CHAPTERS)} ${count === 1 ? "begins" : "begin"} after the end of the video and ${count === 1 ? "is" : "are"} left out.`,
  unknownColumns: (names: readonly string[]) => `Columns that are not read: ${names.join(", ")}.`,

  dates: (count: number) => `${counted(count, LINES)} with dates such as 03/04/2024`,
  dateOrder: { dmy: "Day first: 3 April", mdy: "Month first: March 4" },

  refused: "Refused",
  comesIn: "What comes in",
  line: (line: number) => `line ${formatNumber(line)}`,
  kind: (kind: ImportRow["kind"]) => KINDS[kind],
  kinds: "Which lines",
  all: "All",
  fresh: (count: number) => `New ${formatNumber(count)}`,
  known: (count: number) => `Known ${formatNumber(count)}`,
  mean: (category: string) => `Is it ${category}?`,
  noCategory: "no category",
  noReason: "This line can’t be used",
  more: (shown: number, total: number) => `The first ${formatNumber(shown)} of ${formatNumber(total)}.`,
  rowsFailed: "The lines could not be loaded.",
  none: "None.",

  before: "Before it goes in",
  theKnown: (report: Report) => `The ${formatNumber(knownOf(report))} that are known`,
  update: "Update them",
  leave: "Leave them as they are",
  without: "Lines without a category go to",
  refuseThem: "Nowhere: they are refused",
  go: (report: Report) => {
    if (bringsChaptersAlone(report)) return `Give chapters to ${counted(report.chapters, VIDEOS)}`;
    return report.updated === 0
      ? `Import ${formatNumber(freshOf(report))}`
      : `Import ${formatNumber(freshOf(report))}, update ${formatNumber(report.updated)}`;
  },
  nothing: "Nothing in it is new",
  another: "Choose another file",
  canStop: "You can stop it; then nothing has changed.",
  going: "Importing",
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`,
  stop: "Stop",

  done: (report: Report) =>
    bringsChaptersAlone(report)
      ? `${counted(report.chapters, VIDEOS)} got chapters`
      : `${counted(freshOf(report), VIDEOS)} came in`,
  doneText: (report: Report) => {
    if (bringsChaptersAlone(report)) return "They are shown beside the player now.";
    return report.updated === 0
      ? "They are in the library now."
      : `They are in the library now, and ${formatNumber(report.updated)} are updated.`;
  },
  toVideos: "See the videos",
  failed: "The file could not be read",
  stopped: "Stopped",
  stoppedText: "Nothing has changed.",
} as const;
