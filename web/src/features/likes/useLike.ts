import type { Video } from "../../data/api/types.ts";
import { ensureLoaded, useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { fetchLikes, selectIsLiked, selectLikesStatus, toggleLike } from "./slice.ts";

const ensureLikes = ensureLoaded(selectLikesStatus, () => fetchLikes());

interface Like {
  /** Whether the user likes the video, including a pending change. After a failure, it is the state of the server. */
  liked: boolean;
  /** Likes the video or removes the like, after the first read of the list. Several presses are sent in order. */
  toggle: () => void;
}

/** Returns the like of a video. The list is loaded for a logged-in user if needed. */
export function useLike(video: Video): Like {
  const dispatch = useAppDispatch();
  const liked = useAppSelector((state) => selectIsLiked(state, video._id));
  useEnsureLoaded(ensureLikes);

  return { liked, toggle: () => void dispatch(toggleLike(video)) };
}
