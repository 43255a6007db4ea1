import { useEffect, useMemo, useRef, useState } from "react";
import { fetchHistory, selectHistoryStatus } from "../../features/history/slice.ts";
import { fetchVideo } from "../../features/videos/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { ensureLoaded, useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { selectVideoRecords, videosByIds } from "../../data/store/videoRecords.ts";

/** Loaded videos by ID. */
export interface LoadedVideos {
  videos: ReadonlyMap<string, Video>;
  /** Whether the history, which contains most of the videos, has loaded or failed. */
  isSettled: boolean;
  /** Whether each video has loaded or failed. */
  isComplete: boolean;
}

const ensureHistory = ensureLoaded(selectHistoryStatus, fetchHistory);

/**
 * Loads the videos of a list of IDs, which must be stable. Most of the videos are in the history, which loads with one
 * request. The other videos are loaded one after the other, each once.
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
  const isSettled = history === "fulfilled" || history === "rejected";
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
