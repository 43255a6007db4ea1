import type { Video } from "../../data/api/types.ts";
import { foldWords } from "../../shared/text/fold.ts";

/**
 * Returns the videos in whose title, creator or category every query word is a word prefix, without case and accents.
 */
export function filterVideos(videos: readonly Video[], asked: string): readonly Video[] {
  const beginnings = foldWords(asked);
  if (beginnings.length === 0) return videos;
  return videos.filter(({ title, creatorName, categoryName }) => {
    const words = foldWords(`${title} ${creatorName} ${categoryName}`);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}
