import type { CuratedVideo } from "../../data/api/types.ts";
import { counted, formatNumber } from "../../shared/text/plural.ts";

const VIDEOS = { one: "video", other: "videos" };

const STATES: Readonly<Record<CuratedVideo["state"], string>> = {
  unchecked: "",
  plays: "Plays",
  removed: "Removed on YouTube",
  private: "Private",
  notEmbeddable: "Not embeddable",
};

/** The words of the page with all videos. */
export const texts = {
  title: "Videos",
  state: (all: number, dead: number) =>
    dead === 0
      ? counted(all, VIDEOS)
      : `${counted(all, VIDEOS)}, ${formatNumber(dead)} that no longer ${dead === 1 ? "plays" : "play"}`,
  import: "Import a file",
  export: "Export",
  exporting: "Exporting the videos",
  exportFailed: "The file could not be made. Please try again in a moment.",

  add: {
    label: "Links to add",
    hint: "Paste one or many YouTube links to add them",
    button: (count: number) => (count === 0 ? "Add" : `Add ${counted(count, VIDEOS)}`),
    found: "What the links are",
    title: (link: string) => `Title of ${link}`,
    titleHint: "Title",
    creatorHint: "Channel",
    creator: (link: string) => `Channel of ${link}`,
    category: (title: string) => `Category of ${title}`,
    chooseCategory: "Category …",
    known: "In the library already",
    returns: "Was removed from the library; this brings it back",
    leaveOut: (title: string) => `Leave out ${title}`,
    looking: "Looking them up …",
    failed: "The links could not be looked up.",
    missing: "A title and a category are needed for each.",
  },

  search: "Search title, creator, link",
  show: "Show",
  all: (count: string) => `All ${count}`,
  noLength: (count: string) => `No length ${count}`,
  dead: (count: string) => `Does not play ${count}`,
  gone: (count: string) => `Removed ${count}`,
  category: "Category",
  allCategories: "All categories",

  table: "Videos",
  select: "Select",
  selectAll: "Select all",
  selectOne: (title: string) => `Select ${title}`,
  columns: { title: "Title", category: "Category", length: "Length", uploaded: "Uploaded", state: "State" },
  more: "More",
  unknown: "unknown",
  stateOf: ({ state, removed }: CuratedVideo) => (removed === true ? "Not in the library" : STATES[state]),
  hints: (count: number) => `${counted(count, { one: "player", other: "players" })} could not play it`,
  editHint: "Enter keeps, Escape leaves it as it was",
  dayHint: "Year-month-day, or nothing",
  lengthHint: "17:17 or 1:02:03, or nothing",
  edit: (what: string, title: string) => `${what} of ${title}`,
  menu: (title: string) => `More options for ${title}`,
  check: "Ask YouTube now",
  watch: "Watch",
  outline: "Chapters and transcripts",
  dialogLost: "This could not be opened. Please try again.",
  remove: "Remove",
  restore: "Bring back",
  loading: "Loading …",
  failed: "The videos could not be loaded.",
  none: "No video is like that.",
  empty: "There is no video yet. Paste links above, or import a file.",

  selection: "Selection",
  changing: "Changing the selected videos",
  changed: (done: number, total: number | null) =>
    total === null ? formatNumber(done) : `${formatNumber(done)} of ${counted(total, VIDEOS)}`,
  changeStopped: "Stopped. Some of the selected videos are changed already.",
  selected: (count: number) => `${formatNumber(count)} selected`,
  tooMany: (most: number) => `At most ${formatNumber(most)} can be selected at once. Narrow them down first.`,
  moveTo: "Change category",
  clear: "Clear the selection",
  removeTitle: (count: number) => `Remove ${counted(count, VIDEOS)}?`,
  removeText:
    "They leave the library. People who have them in a list keep the titles there. You can bring them back.",
} as const;
