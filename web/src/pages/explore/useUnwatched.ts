import { useMemo } from "react";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { selectWatched } from "../../features/positions/inProgress.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppSelector } from "../../data/store/store.ts";
import type { Results } from "./results.ts";

/** Returns the results. If `isAsked`, the hook omits the videos that the user has watched, and the total is unknown. */
export function useUnwatched(results: Results | undefined, isAsked: boolean): Results | undefined {
  const watched = useAppSelector(selectWatched);
  useEnsureLoaded(POSITIONS.ensure);
  return useMemo(() => {
    if (results === undefined || !isAsked) return results;
    const videoIds = results.videoIds.filter((id) => !watched.has(id));
    return { ...results, videoIds, total: null };
  }, [results, isAsked, watched]);
}
