import { useEffect } from "react";
import { fetchVideo } from "../../features/videos/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { selectVideo } from "../../data/store/videoRecords.ts";

/** Returns the video of a question; undefined until it is loaded. */
export function useQuestionVideo(videoId: string): Video | undefined {
  const dispatch = useAppDispatch();
  const video = useAppSelector((state) => selectVideo(state, videoId));
  const isKnown = video !== undefined;

  useEffect(() => {
    if (!isKnown) void dispatch(fetchVideo(videoId));
  }, [dispatch, videoId, isKnown]);

  return video;
}
