import type { Video } from "../../data/api/types.ts";
import { ensureLoaded, useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { fetchLikes, selectIsLiked, selectLikesStatus, toggleLike } from "./slice.ts";

const ensureLikes = ensureLoaded(selectLikesStatus, () => fetchLikes());

interface Like {
  /**
   * Whether the user likes the video. Until the response, this is the state after the change. After a failure, it is
   * the state on the server.
   */
  liked: boolean;
  /** Likes the video or removes the like, when the list is loaded. Several clicks are sent in order. */
  toggle: () => void;
}

/** Returns whether a logged-in user likes a video, and a function that changes it. The list is loaded if necessary. */
export function useLike(video: Video): Like {
  const dispatch = useAppDispatch();
  const liked = useAppSelector((state) => selectIsLiked(state, video._id));
  useEnsureLoaded(ensureLikes);

  return { liked, toggle: () => void dispatch(toggleLike(video)) };
}
