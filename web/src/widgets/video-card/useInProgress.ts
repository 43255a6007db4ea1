import { useCallback, useEffect, useMemo, useState } from "react";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { selectInProgress } from "../../features/positions/inProgress.ts";
import { fetchVideo } from "../../features/videos/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { isPlayable } from "../../data/playable.ts";
import { useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import {
  areSameVideos,
  selectVideo,
  selectVideoRecords,
  videosByIds,
} from "../../data/store/videoRecords.ts";

/** Videos that the user has started, and the status of their request. */
export interface InProgressVideos {
  /** Videos with the latest first. They contain no videos that were removed from the library. */
  videos: readonly Video[];
  /** Status of the requests. While it is pending, more videos can be added. */
  phase: "pending" | "known" | "failed";
  retry: () => void;
}

/** Returns at most `limit` videos that the user has started but not finished, the latest first. */
export function useInProgress(limit: number): InProgressVideos {
  const dispatch = useAppDispatch();
  const status = useAppSelector(POSITIONS.selectStatus);
  const begun = useAppSelector(selectInProgress);
  const ids = useMemo(() => begun.slice(0, limit), [begun, limit]);
  const videos = useAppSelector((state) => videosByIds(ids, selectVideoRecords(state)), areSameVideos);
  const missing = useAppSelector((state) =>
    ids.filter((id) => selectVideo(state, id) === undefined).join("\n"),
  );
  const [askedFor, setAskedFor] = useState("");
  useEnsureLoaded(POSITIONS.ensure);

  useEffect(() => {
    if (missing === "") return undefined;
    let current = true;
    // Watch positions contain only video IDs, so each video needs a request. The server has these responses in its
    // cache.
    void Promise.all(missing.split("\n").map((id) => dispatch(fetchVideo(id)))).then(() => {
      if (current) setAskedFor(missing);
    });
    return () => {
      current = false;
    };
  }, [dispatch, missing]);

  const retry = useCallback(() => void dispatch(POSITIONS.load()), [dispatch]);
  const playable = useMemo(() => videos.filter(isPlayable), [videos]);
  if (status === "rejected" && begun.length === 0) return { videos: [], phase: "failed", retry };
  const isKnown = (status === "fulfilled" || begun.length > 0) && (missing === "" || missing === askedFor);
  return { videos: playable, phase: isKnown ? "known" : "pending", retry };
}
