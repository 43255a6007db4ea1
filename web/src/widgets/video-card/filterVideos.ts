import type { Video } from "../../data/api/types.ts";
import { foldWords } from "../../shared/text/fold.ts";

/**
 * Returns the videos that match a query. Each word of the query must be the start of a word in the title, creator or
 * category. Case and accents are ignored.
 */
export function filterVideos(videos: readonly Video[], asked: string): readonly Video[] {
  const beginnings = foldWords(asked);
  if (beginnings.length === 0) return videos;
  return videos.filter(({ title, creatorName, categoryName }) => {
    const words = foldWords(`${title} ${creatorName} ${categoryName}`);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}
