import type { Video } from "../../data/api/types.ts";

/** Maximum number of related videos. */
export const MAX_RELATED = 4;

// Only words with at least 4 letters count. Shorter words, such as "for", "how" and "the", have little meaning.
const WORD = /[\p{L}\p{N}]{4,}/gu;

function wordsOf({ title, creatorName }: Video): Set<string> {
  return new Set(`${title} ${creatorName}`.toLowerCase().match(WORD));
}

/**
 * Returns the videos of a category that are most similar to a video. Videos are similar if title and creator have
 * words in common; rare words count more. Equally similar videos retain their order.
 */
export function findRelatedVideos(
  video: Video,
  category: readonly Video[],
  isExcluded: (id: string) => boolean,
): Video[] {
  const own = wordsOf(video);
  const others = category
    .filter(({ _id, categoryName }) => _id !== video._id && categoryName === video.categoryName)
    .map((other) => ({ video: other, shared: [...wordsOf(other)].filter((word) => own.has(word)) }));
  const uses = new Map<string, number>();
  for (const word of others.flatMap(({ shared }) => shared)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(1 + others.length / (uses.get(word) ?? 1));
  return others
    .map(({ video: other, shared }) => ({
      other,
      likeness: shared.reduce((sum, word) => sum + rarity(word), 0),
    }))
    .filter(({ other, likeness }) => likeness > 0 && !isExcluded(other._id))
    .toSorted((one, another) => another.likeness - one.likeness)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other);
}
