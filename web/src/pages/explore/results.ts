import type { QueryWords } from "../../features/videos/slice.ts";
import type { ChosenFilter } from "../../features/videos/useBrowsing.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import type { CardLayout } from "./GridSection.tsx";
import { texts } from "./texts.ts";
import type { TranscriptMatches } from "./useTranscriptMatches.ts";

/** Displayed results. */
export interface Results {
  wanted: ChosenFilter;
  videoIds: readonly string[];
  /** Seed of the order; null for the server's own order. */
  seed: number | null;
  /** Whether the server has more results. */
  hasMore: boolean;
  total: number | null;
  /** Corrected query that was used instead; empty for none. */
  searchedFor: string;
  /** Words of the query; null if the best result contains all. */
  words: QueryWords | null;
}

/** Returns the number of videos; null if unknown. */
export function countVideos({ videoIds, hasMore, total }: Results): number | null {
  return hasMore ? total : videoIds.length;
}

/** Returns the number of videos in words. */
export function videoAmount(results: Results): string {
  const count = countVideos(results);
  return count === null ? texts.moreThan(results.videoIds.length) : videoCount(count);
}

/** Returns the number of videos with transcript matches in words. */
export function transcriptAmount({ matches, hasMore }: TranscriptMatches): string {
  return hasMore ? texts.moreThan(matches.length) : videoCount(matches.length);
}

/** Returns the words to highlight. */
export function markedOf({ wanted: { query }, searchedFor, words }: Results): string {
  return words?.used.filter((word) => !words.missing.includes(word)).join(" ") || searchedFor || query;
}

/** Returns the layout of the cards: the results of a search are rows. */
export function layoutOf(query: string): CardLayout {
  return query === "" ? "tile" : "row";
}

/** Returns the name of the list. Another order is another list, which starts at its beginning. */
export function nameOf(
  { wanted: { categoryId, query, length, more }, seed }: Results,
  unwatched: boolean,
): string {
  const added = [more, unwatched ? "unwatched" : ""].filter(Boolean);
  return [categoryId, query, length, seed ?? "", ...added].join("\n");
}
