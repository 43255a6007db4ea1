import { useEffect, useMemo } from "react";
import { fetchHistory, selectHistoryStatus } from "../../features/history/slice.ts";
import { fetchVideo } from "../../features/videos/slice.ts";
import type { Note } from "../../data/api/types.ts";
import { loadedOnce, usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { selectVideoRecords, videosOf } from "../../data/store/videoRecords.ts";
import type { NotedVideos } from "./groups.ts";

const ensureHistory = loadedOnce(selectHistoryStatus, fetchHistory);

/**
 * The videos that notes are about. Nearly all of them are in the history, which comes in one answer; the others are asked
 * for one after the other.
 */
export function useNotedVideos(notes: readonly Note[]): NotedVideos {
  const dispatch = useAppDispatch();
  const records = useAppSelector(selectVideoRecords);
  const history = useAppSelector(selectHistoryStatus);
  usePersonal(ensureHistory);
  const ids = useMemo(() => [...new Set(notes.map(({ videoId }) => videoId))], [notes]);
  const videos = useMemo(
    () => new Map(videosOf(ids, records).map((video) => [video._id, video])),
    [ids, records],
  );
  const isSettled = history === "fulfilled" || history === "rejected";
  const missing = isSettled ? ids.filter((id) => !videos.has(id)).join() : "";

  useEffect(() => {
    let current = true;
    const askForAll = async () => {
      for (const id of missing.split(",").filter(Boolean)) {
        if (!current) return;
        // oxlint-disable-next-line no-await-in-loop -- a few that nobody waits for
        await dispatch(fetchVideo(id));
      }
    };
    void askForAll();
    return () => {
      current = false;
    };
  }, [dispatch, missing]);

  return videos;
}
