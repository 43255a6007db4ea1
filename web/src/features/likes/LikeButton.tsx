import { ThumbsUp } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import type { Intent } from "../../data/intent.ts";
import { useAccount } from "../../data/store/person.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { texts } from "./texts.ts";
import { useLike } from "./useLike.ts";

interface LikeButtonProps {
  video: Video;
  /** Lets the press through for a person who is logged in; a visitor is sent to log in, with what they intended. */
  gate: (action: () => void, intent: Intent) => void;
}

/** Likes a video, or takes the like back. */
export function LikeButton({ video, gate }: LikeButtonProps) {
  const account = useAccount();
  const { liked, toggle } = useLike(video);
  return (
    <ActionButton
      icon={ThumbsUp}
      label={texts.like}
      pressed={liked}
      // A key must not lead a visitor away from the video.
      shortcut={account === null ? undefined : "l"}
      onPress={() => gate(toggle, { does: "like", video })}
    />
  );
}
