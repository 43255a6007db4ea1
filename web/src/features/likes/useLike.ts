import type { Video } from "../../data/api/types.ts";
import { loadedOnce, usePersonal } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { addLike, fetchLikes, removeLike, selectIsLiked, selectLikesStatus } from "./slice.ts";

const ensureLikes = loadedOnce(selectLikesStatus, () => fetchLikes());

interface Like {
  /** What the person pressed last; when the server refuses it, what is so. */
  liked: boolean;
  /** Likes the video, or takes the like back. Presses are done one after the other, none is lost. */
  toggle: () => void;
}

/** One video's like. For a person who is logged in, the list is loaded when it is not there yet. */
export function useLike(video: Video): Like {
  const dispatch = useAppDispatch();
  const liked = useAppSelector((state) => selectIsLiked(state, video._id));
  usePersonal(ensureLikes);

  return {
    liked,
    toggle: () => {
      if (liked) void dispatch(removeLike(video._id));
      else void dispatch(addLike(video));
    },
  };
}
