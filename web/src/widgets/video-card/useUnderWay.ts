import { useEffect, useMemo, useState } from "react";
import { POSITIONS } from "../../features/positions/notebook.ts";
import { selectUnderWay } from "../../features/positions/underWay.ts";
import { fetchVideo } from "../../features/videos/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { isPlayable } from "../../data/playable.ts";
import { usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { areSame, selectVideo, selectVideoRecords, videosOf } from "../../data/store/videoRecords.ts";

/** What was begun, as far as it is known. */
export interface UnderWay {
  /** The latest first. What has left the library is not among them. */
  videos: readonly Video[];
  /** How far it is known; while it is pending, more may come. */
  phase: "pending" | "known" | "failed";
}

/** The videos that the person has begun and not watched to their end: so many at most, the latest first. */
export function useUnderWay(most: number): UnderWay {
  const dispatch = useAppDispatch();
  const status = useAppSelector(POSITIONS.selectStatus);
  const begun = useAppSelector(selectUnderWay);
  const ids = useMemo(() => begun.slice(0, most), [begun, most]);
  const videos = useAppSelector((state) => videosOf(ids, selectVideoRecords(state)), areSame);
  const missing = useAppSelector((state) =>
    ids.filter((id) => selectVideo(state, id) === undefined).join("\n"),
  );
  const [askedFor, setAskedFor] = useState("");
  usePersonal(POSITIONS.ensure);

  useEffect(() => {
    if (missing === "") return undefined;
    let current = true;
    // An entry names its video; what is known of that comes one by one, from what the server has ready for everybody.
    void Promise.all(missing.split("\n").map((id) => dispatch(fetchVideo(id)))).then(() => {
      if (current) setAskedFor(missing);
    });
    return () => {
      current = false;
    };
  }, [dispatch, missing]);

  const playable = useMemo(() => videos.filter(isPlayable), [videos]);
  if (status === "rejected" && begun.length === 0) return { videos: [], phase: "failed" };
  const isKnown = (status === "fulfilled" || begun.length > 0) && (missing === "" || missing === askedFor);
  return { videos: playable, phase: isKnown ? "known" : "pending" };
}
