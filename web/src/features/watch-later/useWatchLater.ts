import type { Video } from "../../data/api/types.ts";
import { ensureLoaded, useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import {
  addToWatchLater,
  fetchWatchLater,
  removeFromWatchLater,
  selectIsSavedForLater,
  selectWatchLaterStatus,
} from "./slice.ts";

const ensureWatchLater = ensureLoaded(selectWatchLaterStatus, () => fetchWatchLater());

interface WatchLater {
  saved: boolean;
  pending: boolean;
  /** Adds the video to the watch-later list, or removes it. */
  toggle: () => void;
}

/**
 * Returns whether a logged-in user's watch-later list contains a video, and a function that changes it. The list is
 * loaded if necessary.
 */
export function useWatchLater(video: Video): WatchLater {
  const dispatch = useAppDispatch();
  const saved = useAppSelector((state) => selectIsSavedForLater(state, video._id));
  const pending = useAppSelector(selectWatchLaterStatus) === "pending";
  useEnsureLoaded(ensureWatchLater);

  return {
    saved,
    pending,
    toggle: () => {
      if (saved) void dispatch(removeFromWatchLater(video._id));
      else void dispatch(addToWatchLater(video));
    },
  };
}
