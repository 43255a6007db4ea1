import type { Video } from "../../data/api/types.ts";
import { loadedOnce, usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import {
  addToWatchLater,
  fetchWatchLater,
  removeFromWatchLater,
  selectIsSavedForLater,
  selectWatchLaterStatus,
} from "./slice.ts";

const ensureWatchLater = loadedOnce(selectWatchLaterStatus, () => fetchWatchLater());

interface WatchLater {
  saved: boolean;
  pending: boolean;
  /** Saves the video for later, or takes it off the list. */
  toggle: () => void;
}

/** One video's place in Watch Later. For a person who is logged in, the list is loaded when it is not there yet. */
export function useWatchLater(video: Video): WatchLater {
  const dispatch = useAppDispatch();
  const saved = useAppSelector((state) => selectIsSavedForLater(state, video._id));
  const pending = useAppSelector(selectWatchLaterStatus) === "pending";
  usePersonal(ensureWatchLater);

  return {
    saved,
    pending,
    toggle: () => {
      if (saved) void dispatch(removeFromWatchLater(video._id));
      else void dispatch(addToWatchLater(video));
    },
  };
}
