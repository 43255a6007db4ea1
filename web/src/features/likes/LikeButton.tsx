import { ThumbsUp } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { texts } from "./texts.ts";
import { useLike } from "./useLike.ts";

interface LikeButtonProps {
  video: Video;
  /** Lets the press through for a person who is logged in; a visitor is sent to log in. */
  gate: (action: () => void) => void;
}

/** Likes a video, or takes the like back. */
export function LikeButton({ video, gate }: LikeButtonProps) {
  const { liked, toggle } = useLike(video);
  return (
    <ActionButton
      icon={ThumbsUp}
      label={texts.like}
      pressed={liked}
      shortcut="l"
      onPress={() => gate(toggle)}
    />
  );
}
