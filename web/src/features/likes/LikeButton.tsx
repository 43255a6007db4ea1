import { ThumbsUp } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { useLike } from "./useLike.ts";

interface LikeButtonProps {
  video: Video;
  loggedIn: boolean;
  /** Lets the press through for a person who is logged in; a visitor is sent to log in. */
  gate: (action: () => void) => void;
}

/** Likes a video, or takes the like back. */
export function LikeButton({ video, loggedIn, gate }: LikeButtonProps) {
  const { liked, pending, toggle } = useLike(video, loggedIn);
  return (
    <ActionButton
      icon={ThumbsUp}
      label="Like"
      pressed={liked}
      busy={pending}
      shortcut="l"
      onPress={() => gate(toggle)}
    />
  );
}
