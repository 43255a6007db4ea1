import type { Video } from "../../data/api/types.ts";
import { ALL_CATEGORIES } from "../../data/constants.ts";
import { type Length, passes } from "./lengths.ts";

/** The videos of a category, or of all, that have the chosen length; in their order. */
export function matching(videos: readonly Video[], categoryName: string, length: Length): Video[] {
  return videos.filter(
    (video) =>
      (categoryName === ALL_CATEGORIES || video.categoryName === categoryName) && passes(length, video),
  );
}
