import type { CuratedVideo } from "../../data/api/types.ts";
import { formatCount, formatNumber } from "../../shared/text/plural.ts";

const VIDEOS = { one: "video", other: "videos" };

const STATES: Readonly<Record<CuratedVideo["state"], string>> = {
  unchecked: "",
  plays: "Plays",
  removed: "Removed on YouTube",
  private: "Private",
  notEmbeddable: "Not embeddable",
};

/** Texts of the page for videos. */
export const texts = {
  title: "Videos",
  state: (all: number, dead: number) =>
    dead === 0
      ? formatCount(all, VIDEOS)
      : `${formatCount(all, VIDEOS)}, ${formatNumber(dead)} that no longer ${dead === 1 ? "plays" : "play"}`,
  import: "Import a file",
  export: "Export",
  exporting: "Exporting the videos",
  exportFailed: "Couldn’t create the file. Try again in a moment.",

  add: {
    label: "Links to add",
    hint: "Paste YouTube links",
    button: (count: number) => (count === 0 ? "Add" : `Add ${formatCount(count, VIDEOS)}`),
    found: "Videos of the links",
    title: (link: string) => `Title of ${link}`,
    titleHint: "Title",
    creatorHint: "Channel",
    creator: (link: string) => `Channel of ${link}`,
    category: (title: string) => `Category of ${title}`,
    chooseCategory: "Category…",
    known: "Already in the library",
    returns: "Removed from the library; adding restores it",
    leaveOut: (title: string) => `Leave out ${title}`,
    looking: "Looking up the links…",
    failed: "Couldn’t look up the links.",
    missing: "Each video needs a title and a category.",
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
  hints: (count: number) => `${formatCount(count, { one: "player", other: "players" })} could not play it`,
  editHint: "Enter to save, Escape to cancel",
  dayHint: "Year-month-day, or empty",
  lengthHint: "17:17 or 1:02:03, or empty",
  edit: (what: string, title: string) => `${what} of ${title}`,
  menu: (title: string) => `More options for ${title}`,
  check: "Check on YouTube now",
  watch: "Watch",
  outline: "Chapters and transcripts",
  facets: "Company, type and level",
  dialogLost: "Couldn’t open this. Try again.",
  remove: "Remove",
  restore: "Restore",
  loading: "Loading…",
  failed: "Couldn’t load the videos.",
  categoriesFailed: "Couldn’t load the categories.",
  none: "No matching videos.",
  empty: "No videos yet. Paste links above or import a file.",

  selection: "Selection",
  changing: "Changing the selected videos",
  changed: (done: number, total: number | null) =>
    total === null ? formatNumber(done) : `${formatNumber(done)} of ${formatCount(total, VIDEOS)}`,
  changeStopped: "Stopped. Some of the selected videos were already changed.",
  selected: (count: number) => `${formatNumber(count)} selected`,
  tooMany: (most: number) =>
    `At most ${formatNumber(most)} videos can be selected at once. Filter the list first.`,
  moveTo: "Change category",
  clear: "Clear the selection",
  removeTitle: (count: number) => `Remove ${formatCount(count, VIDEOS)}?`,
  removeText: "They are removed from the library. Lists still show their titles. You can restore them.",
} as const;
