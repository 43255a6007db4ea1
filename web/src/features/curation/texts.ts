import type { CuratedVideo } from "../../data/api/types.ts";
import { formatCount } from "../../shared/text/plural.ts";

const VIDEOS = { one: "video", other: "videos" };

/** Texts about changes of videos. */
export const texts = {
  failed: "Couldn’t save the change. Try again in a moment.",
  undo: "UNDO",
  edited: ({ title }: CuratedVideo) => `“${title}” changed.`,
  removed: (count: number) => `${formatCount(count, VIDEOS)} removed. Lists still show their titles.`,
  restored: (count: number) => `${formatCount(count, VIDEOS)} restored.`,
  moved: (count: number) => `${formatCount(count, VIDEOS)} moved to another category.`,
  added: (count: number) => `${formatCount(count, VIDEOS)} added.`,
  checked: "Checked on YouTube.",
} as const;
