import type { QueryWords } from "../../features/videos/slice.ts";
import type { SelectedFilter } from "../../features/videos/useFilteredVideos.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import type { CardLayout } from "./GridPageVideos.tsx";
import { texts } from "./texts.ts";
import type { TranscriptMatches } from "./useTranscriptMatches.ts";

/** Search results that the page shows. */
export interface Results {
  wanted: SelectedFilter;
  videoIds: readonly string[];
  /** Seed of the shuffled order; null for the order of the server. */
  seed: number | null;
  /** Whether the server has more results. */
  hasMore: boolean;
  total: number | null;
  /** Corrected query for which the server has searched; empty if it has not corrected the query. */
  searchedFor: string;
  /** Words of the query that were not used; null if the best result contains all words. */
  words: QueryWords | null;
}

/** Returns the number of videos that match; null if it is unknown. */
export function countVideos({ videoIds, hasMore, total }: Results): number | null {
  return hasMore ? total : videoIds.length;
}

/** Returns the number of videos that match, in words. */
export function videoAmount(results: Results): string {
  const count = countVideos(results);
  return count === null ? texts.moreThan(results.videoIds.length) : videoCount(count);
}

/** Returns the number of videos whose transcripts match, in words. */
export function transcriptAmount({ matches, hasMore }: TranscriptMatches): string {
  return hasMore ? texts.moreThan(matches.length) : videoCount(matches.length);
}

/** Returns the words that are highlighted in the results. */
export function highlightedWordsOf({ wanted: { query }, searchedFor, words }: Results): string {
  return words?.used.filter((word) => !words.missing.includes(word)).join(" ") || searchedFor || query;
}

/** Returns the layout of the cards. Search results are rows, other lists are tiles. */
export function layoutOf(query: string): CardLayout {
  return query === "" ? "tile" : "row";
}

/** Returns a name for the list of results. A list in another order has another name and starts at its beginning. */
export function nameOf(
  { wanted: { categoryId, query, length, more }, seed }: Results,
  unwatched: boolean,
): string {
  const added = [more, unwatched ? "unwatched" : ""].filter(Boolean);
  return [categoryId, query, length, seed ?? "", ...added].join("\n");
}
