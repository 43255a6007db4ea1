import type { CuratedVideo } from "../../data/api/types.ts";
import { counted } from "../../shared/text/plural.ts";

const VIDEOS = { one: "video", other: "videos" };

/** The words about changes of the library's videos. */
export const texts = {
  failed: "That did not work. Please try again in a moment.",
  undo: "UNDO",
  edited: ({ title }: CuratedVideo) => `“${title}” is changed.`,
  removed: (count: number) => `${counted(count, VIDEOS)} removed. People keep the titles in their lists.`,
  restored: (count: number) => `${counted(count, VIDEOS)} back in the library.`,
  moved: (count: number) => `${counted(count, VIDEOS)} moved to another category.`,
  added: (count: number) => `${counted(count, VIDEOS)} added.`,
  checked: "YouTube was asked.",
} as const;
