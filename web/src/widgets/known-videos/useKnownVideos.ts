import { useEffect, useMemo, useRef, useState } from "react";
import { fetchHistory, selectHistoryStatus } from "../../features/history/slice.ts";
import { fetchVideo } from "../../features/videos/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { loadedOnce, usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { selectVideoRecords, videosOf } from "../../data/store/videoRecords.ts";

/** Videos by their ids, as far as they are known. */
export interface KnownVideos {
  videos: ReadonlyMap<string, Video>;
  /** Whether the one answer that holds nearly all of them has come, or will not. */
  isSettled: boolean;
  /** Whether each of them has come, or will not. */
  isComplete: boolean;
}

const ensureHistory = loadedOnce(selectHistoryStatus, fetchHistory);

/**
 * The videos that a person has done something with, by their ids, which must be the same list until they change. Nearly
 * all of them are in the history, which comes in one answer; the others are asked for one after the other, each once.
 */
export function useKnownVideos(ids: readonly string[]): KnownVideos {
  const dispatch = useAppDispatch();
  const asked = useRef(new Set<string>());
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const records = useAppSelector(selectVideoRecords);
  const history = useAppSelector(selectHistoryStatus);
  usePersonal(ensureHistory);
  const videos = useMemo(
    () => new Map(videosOf(ids, records).map((video) => [video._id, video])),
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
        // oxlint-disable-next-line no-await-in-loop -- a few that nobody waits for
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
