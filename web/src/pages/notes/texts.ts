import { formatCount } from "../../shared/text/plural.ts";

/** Texts of the notes page. */
export const texts = {
  title: "NOTES",
  state: (notes: number, videos: number, questions: number) => {
    const ofVideos = videos === 0 ? [] : [`in ${formatCount(videos, { one: "video", other: "videos" })}`];
    const ofQuestions =
      questions === 0 ? [] : [`on ${formatCount(questions, { one: "question", other: "questions" })}`];
    return [
      formatCount(notes, { one: "note", other: "notes" }),
      [...ofVideos, ...ofQuestions].join(" and "),
    ].join(" ");
  },
  found: (notes: number) => `${formatCount(notes, { one: "note", other: "notes" })} found`,
  fetching: "Fetching your notes....",
  failed: "Couldn’t load your notes.",
  none: "You have not written any notes yet",
  noneHint:
    "Open a video and choose “Note” in its Notes tab. The note belongs to that time in the video. You can also write one on each question that you practise.",
  explore: "EXPLORE MORE",
  search: "Search your notes",
  grouping: "Order",
  byVideo: "By video",
  byDay: "By day",
  nothing: "No note has these words",
  nothingHint: "The search covers your notes, the titles of their videos and their questions.",
  clear: "SHOW ALL",
  markdown: "Markdown",
  json: "JSON",
  print: "Print",
  /** Accessible names of the export buttons. */
  markdownLong: "Export as Markdown",
  jsonLong: "Export as JSON",
  gone: "A video that is no longer in the library",
  questions: "Questions",
  fileName: "greenroom-notes",
} as const;
