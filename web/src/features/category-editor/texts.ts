import { formatCount } from "../../shared/text/plural.ts";

const videos = { one: "video", other: "videos" };

/** Texts of the category editor. */
export const texts = {
  added: "Category added.",
  edited: "Category changed.",
  removed: "Category removed.",
  failed: "Couldn’t save the change. The categories were reloaded. Try again.",
  saveFailed: "Couldn’t save the change. Try again in a moment.",

  newTitle: "New category",
  editTitle: (name: string) => `Change ${name}`,
  name: "Name",
  nameMissing: "A category needs a name.",
  description: "Description",
  shortNames: "Short names",
  shortNamesHint: "Abbreviations, such as PM APM. Search finds the category by these, too.",
  image: "Image",
  tone: "Colour",
  symbol: "Symbol",
  save: "Save",
  cancel: "Cancel",

  removeTitle: (name: string) => `Remove ${name}?`,
  removeEmpty: "The category has no videos.",
  removeMeaning: (count: number) =>
    `${formatCount(count, videos)} are in this category. Choose another category for them.`,
  videosTo: "Move the videos to",
  remove: "Remove",
} as const;
