import { useEffect, useMemo, useRef, useState } from "react";
import { fetchHistory, selectHistoryStatus } from "../../features/history/slice.ts";
import { fetchVideo } from "../../features/videos/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { ensureLoaded, useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { selectVideoRecords, videosByIds } from "../../data/store/videoRecords.ts";
import { hasSettled } from "../../data/store/status.ts";

/** Videos that are loaded, by ID. */
export interface LoadedVideos {
  videos: ReadonlyMap<string, Video>;
  /** Whether the watch history has loaded or failed to load. It usually contains most of the videos. */
  isSettled: boolean;
  /** Whether every video has loaded or failed to load. */
  isComplete: boolean;
}

const ensureHistory = ensureLoaded(selectHistoryStatus, fetchHistory);

/**
 * Loads the videos with the given IDs. The array of IDs must not change between renders. One request loads the watch
 * history, which usually contains most of the videos. The other videos are loaded one by one, each once.
 */
export function useLoadedVideos(ids: readonly string[]): LoadedVideos {
  const dispatch = useAppDispatch();
  const asked = useRef(new Set<string>());
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const records = useAppSelector(selectVideoRecords);
  const history = useAppSelector(selectHistoryStatus);
  useEnsureLoaded(ensureHistory);
  const videos = useMemo(
    () => new Map(videosByIds(ids, records).map((video) => [video._id, video])),
    [ids, records],
  );
  const isSettled = hasSettled(history);
  const missing = isSettled ? ids.filter((id) => !videos.has(id)).join() : "";

  useEffect(() => {
    let current = true;
    const askForAll = async () => {
      for (const id of missing.split(",").filter((each) => each !== "" && !asked.current.has(each))) {
        if (!current) return;
        asked.current.add(id);
        await dispatch(fetchVideo(id));
        setAnswered((before) => new Set(before).add(id));
      }
    };
    void askForAll();
    return () => {
      current = false;
    };
  }, [dispatch, missing]);

  const isComplete = isSettled && ids.every((id) => videos.has(id) || answered.has(id));
  return { videos, isSettled, isComplete };
}
