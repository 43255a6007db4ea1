import type { Video } from "../../data/api/types.ts";
import { ALL_CATEGORIES } from "../../data/constants.ts";

/** The videos of a category (or of all) whose title, creator, description or category hold every word of the query. */
export function matching(videos: readonly Video[], categoryName: string, query: string): Video[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return videos.filter((video) => {
    if (categoryName !== ALL_CATEGORIES && video.categoryName !== categoryName) return false;
    const text = [video.title, video.creatorName, video.description, video.categoryName]
      .join("\n")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
