import { counted } from "../../shared/text/plural.ts";

/** The words of the page of all notes. */
export const texts = {
  title: "NOTES",
  state: (notes: number, videos: number) =>
    `${counted(notes, { one: "note", other: "notes" })} in ${counted(videos, { one: "video", other: "videos" })}`,
  found: (notes: number) => `${counted(notes, { one: "note", other: "notes" })} found`,
  fetching: "Fetching your notes....",
  failed: "Your notes could not be loaded.",
  none: "You have not written any notes yet",
  noneHint: "Open a video and choose “Note” in its Notes tab. What you write stays at that second.",
  explore: "EXPLORE MORE",
  search: "Search your notes",
  grouping: "Order",
  byVideo: "By video",
  byDay: "By day",
  nothing: "No note holds these words",
  nothingHint: "They are looked for in your notes and in the titles of their videos.",
  clear: "SHOW ALL",
  markdown: "Markdown",
  json: "JSON",
  print: "Print",
  /** Names for who hears the buttons. */
  markdownLong: "Export as Markdown",
  jsonLong: "Export as JSON",
  gone: "A video that is no longer in the library",
  fileName: "greenroom-notes",
} as const;
