import type { Video } from "../../data/api/types.ts";
import { foldedWords } from "../../shared/text/fold.ts";

/** The videos whose title, creator or category have a word that begins like each word asked for; case and accents aside. */
export function filtered(videos: readonly Video[], asked: string): readonly Video[] {
  const beginnings = foldedWords(asked);
  if (beginnings.length === 0) return videos;
  return videos.filter(({ title, creatorName, categoryName }) => {
    const words = foldedWords(`${title} ${creatorName} ${categoryName}`);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}
