import type { Video } from "../../data/api/types.ts";

function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The videos whose title, creator or category have a word that begins like each word asked for; case and accents aside. */
export function filtered(videos: readonly Video[], asked: string): readonly Video[] {
  const beginnings = wordsOf(asked);
  if (beginnings.length === 0) return videos;
  return videos.filter(({ title, creatorName, categoryName }) => {
    const words = wordsOf(`${title} ${creatorName} ${categoryName}`);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}
