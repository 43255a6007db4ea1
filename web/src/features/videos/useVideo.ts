import { useEffect, useState } from "react";
import type { Failure } from "../../data/api/failure.ts";
import type { Video } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { fetchVideo, selectVideos } from "./slice.ts";

/** A video as far as it is known. */
export type VideoLookup =
  | { state: "pending" }
  | { state: "found"; video: Video }
  | { state: "unknown" }
  | { state: "failed"; retry: () => void };

interface Answer {
  videoId: string;
  lookup: { video: Video } | { failure: Failure };
}

/** Finds a video in the list, or asks the server for it when the list does not hold it. */
export function useVideo(videoId: string): VideoLookup {
  const dispatch = useAppDispatch();
  const listed = useAppSelector((state) => selectVideos(state).find((video) => video._id === videoId));
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const isListed = listed !== undefined;

  useEffect(() => {
    if (isListed) return;
    let current = true;
    void dispatch(fetchVideo(videoId)).then((action) => {
      if (!current) return;
      if (fetchVideo.fulfilled.match(action)) setAnswer({ videoId, lookup: { video: action.payload } });
      else setAnswer({ videoId, lookup: { failure: action.payload ?? { status: 0, messages: [] } } });
    });
    return () => {
      current = false;
    };
  }, [dispatch, videoId, isListed, attempt]);

  if (listed) return { state: "found", video: listed };
  if (answer?.videoId !== videoId) return { state: "pending" };
  if ("video" in answer.lookup) return { state: "found", video: answer.lookup.video };
  if (answer.lookup.failure.status === 404) return { state: "unknown" };
  return {
    state: "failed",
    retry: () => {
      setAnswer(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
