import { useEffect, useState } from "react";
import type { Failure } from "../../data/api/failure.ts";
import type { Video } from "../../data/api/types.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { selectVideo } from "../../data/store/videoRecords.ts";
import { fetchVideo } from "./slice.ts";

/** Result of looking up a video. A video that was found once remains available. */
export type VideoLookup =
  | { state: "pending" }
  | { state: "found"; video: Video }
  | { state: "unknown" }
  | { state: "failed"; retry: () => void };

const NO_ANSWER: Failure = { status: 0, messages: [] };

interface Loss {
  videoId: string;
  failure: Failure;
}

/** Returns a video from the store, and loads it if necessary. */
export function useVideo(videoId: string): VideoLookup {
  const dispatch = useAppDispatch();
  const video = useAppSelector((state) => selectVideo(state, videoId));
  const [loss, setLoss] = useState<Loss>();
  const [attempt, setAttempt] = useState(0);
  const isKnown = video !== undefined;

  useEffect(() => {
    if (isKnown) return;
    let current = true;
    void dispatch(fetchVideo(videoId)).then((action) => {
      if (current && fetchVideo.rejected.match(action) && !isStale(action)) {
        setLoss({ videoId, failure: action.payload ?? NO_ANSWER });
      }
    });
    return () => {
      current = false;
    };
  }, [dispatch, videoId, isKnown, attempt]);

  if (video) return { state: "found", video };
  if (loss?.videoId !== videoId) return { state: "pending" };
  if (loss.failure.status === 404) return { state: "unknown" };
  return {
    state: "failed",
    retry: () => {
      setLoss(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
