import { useEffect } from "react";
import type { Video } from "../../data/api/types.ts";
import { loadedOnce } from "../../data/store/loadedOnce.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { addLike, fetchLikes, removeLike, selectIsLiked, selectLikesStatus } from "./slice.ts";

const ensureLikes = loadedOnce(selectLikesStatus, () => fetchLikes());

interface Like {
  liked: boolean;
  pending: boolean;
  /** Likes the video, or takes the like back. */
  toggle: () => void;
}

/** One video's like. For a person who is logged in, the list is loaded when it is not there yet. */
export function useLike(video: Video, loggedIn: boolean): Like {
  const dispatch = useAppDispatch();
  const liked = useAppSelector((state) => selectIsLiked(state, video._id));
  const pending = useAppSelector(selectLikesStatus) === "pending";

  useEffect(() => {
    if (loggedIn) dispatch(ensureLikes());
  }, [dispatch, loggedIn]);

  return {
    liked,
    pending,
    toggle: () => {
      if (liked) void dispatch(removeLike(video._id));
      else void dispatch(addLike(video));
    },
  };
}
