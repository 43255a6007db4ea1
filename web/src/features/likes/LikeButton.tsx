import { ThumbsUp } from "lucide-react";
import type { Video } from "../../shared/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../shared/store/store.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { addLike, removeLike, selectIsLiked, selectLikesStatus } from "./slice.ts";

interface LikeButtonProps {
  video: Video;
  /** Lets the press through for a person who is logged in; a visitor is sent to log in. */
  gate: (action: () => void) => void;
}

/** Likes a video, or takes the like back. */
export function LikeButton({ video, gate }: LikeButtonProps) {
  const dispatch = useAppDispatch();
  const liked = useAppSelector((state) => selectIsLiked(state, video._id));
  const pending = useAppSelector(selectLikesStatus) === "pending";

  function toggle() {
    if (liked) void dispatch(removeLike(video._id));
    else void dispatch(addLike(video));
  }

  return (
    <ActionButton icon={ThumbsUp} label="Like" pressed={liked} busy={pending} onPress={() => gate(toggle)} />
  );
}
