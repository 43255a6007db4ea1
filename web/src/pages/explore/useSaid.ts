import { useMemo } from "react";
import { selectWatched } from "../../features/positions/underWay.ts";
import type { Said } from "../../features/spoken/slice.ts";
import { useSpoken } from "../../features/spoken/useSpoken.ts";
import { boundsOf } from "../../features/videos/lengths.ts";
import type { Wanted } from "../../features/videos/useBrowsing.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { type Before, useHeld } from "./useHeld.ts";

/** The moments at which words are said, as they are on show. */
export interface SaidMoments {
  query: string;
  moments: readonly Said[];
  /** Whether the server has more. */
  hasMore: boolean;
}

interface Options {
  wanted: Wanted;
  /** Whether all is there that the words find in titles and descriptions. */
  isSettled: boolean;
  /** Whether what the person has watched is left out. */
  unwatched: boolean;
  /** What was on show last. */
  before: Before<SaidMoments>;
}

interface SaidNow {
  /** What is on show: until it is known, what others found. */
  said: SaidMoments | undefined;
  /** Whether it is what the words find. */
  isKnown: boolean;
  /** Whether more are on their way. */
  busy: boolean;
  loadAll: () => void;
}

/** Where the words are said, which is asked for after the library's own answer. */
export function useSaid({ wanted, isSettled, unwatched, before }: Options): SaidNow {
  const { query, categoryId, length } = wanted;
  const watched = useAppSelector(selectWatched);
  const asks = isSettled && query !== "";
  const filter = useMemo(
    () => (asks ? { query, categoryId, ...boundsOf(length) } : null),
    [asks, query, categoryId, length],
  );
  const { moments, hasMore, busy, loadAll } = useSpoken(filter);
  const known = useMemo(() => moments && { query, moments, hasMore }, [query, moments, hasMore]);
  const held = useHeld(known, before);
  const said = useMemo(() => {
    if (held === undefined || !unwatched) return held;
    return { ...held, moments: held.moments.filter(({ videoId }) => !watched.has(videoId)) };
  }, [held, unwatched, watched]);
  return { said: query === "" ? undefined : said, isKnown: known !== undefined, busy, loadAll };
}
