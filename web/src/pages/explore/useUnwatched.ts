import { useMemo } from "react";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { selectWatched } from "../../features/positions/underWay.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppSelector } from "../../data/store/store.ts";
import type { Results } from "./Found.tsx";

/** What was found, without what the person has watched where that is asked for. How many that are in all is then not known. */
export function useUnwatched(results: Results | undefined, isAsked: boolean): Results | undefined {
  const watched = useAppSelector(selectWatched);
  usePersonal(POSITIONS.ensure);
  return useMemo(() => {
    if (results === undefined || !isAsked) return results;
    const videoIds = results.videoIds.filter((id) => !watched.has(id));
    return { ...results, videoIds, total: null };
  }, [results, isAsked, watched]);
}
