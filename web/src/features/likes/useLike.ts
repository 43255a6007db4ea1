import type { Video } from "../../data/api/types.ts";
import { ensureLoaded, useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { addLike, fetchLikes, removeLike, selectIsLiked, selectLikesStatus } from "./slice.ts";

const ensureLikes = ensureLoaded(selectLikesStatus, () => fetchLikes());

interface Like {
  /** Optimistic state; the server's state after a failure. */
  liked: boolean;
  /** Likes the video or removes the like. Presses run in order. */
  toggle: () => void;
}

/** Returns the like of a video. The list is loaded for a logged-in user if needed. */
export function useLike(video: Video): Like {
  const dispatch = useAppDispatch();
  const liked = useAppSelector((state) => selectIsLiked(state, video._id));
  useEnsureLoaded(ensureLikes);

  return {
    liked,
    toggle: () => {
      if (liked) void dispatch(removeLike(video._id));
      else void dispatch(addLike(video));
    },
  };
}
