import { counted } from "../../shared/text/plural.ts";

const videos = { one: "video", other: "videos" };

/** The words about categories for who looks after them. */
export const texts = {
  added: "The category is there.",
  edited: "The category is changed.",
  removed: "The category is gone.",
  failed: "That did not work. The categories are shown as they are.",
  refused: "That did not work. Please try again in a moment.",

  newTitle: "A new category",
  editTitle: (name: string) => `Change ${name}`,
  name: "Name",
  nameMissing: "A category needs a name.",
  description: "Description",
  shortNames: "Short names",
  shortNamesHint: "What people call it for short, such as PM APM. Searches know them.",
  picture: "Picture",
  tone: "Colour",
  symbol: "Symbol",
  save: "Save",
  cancel: "Cancel",

  removeTitle: (name: string) => `Remove ${name}?`,
  removeEmpty: "No video belongs to it.",
  removeMeaning: (count: number) => `${counted(count, videos)} belong to it. Where do they go?`,
  videosTo: "The videos go to",
  remove: "Remove",
} as const;
