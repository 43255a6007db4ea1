import { ThumbsUp } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import type { LoginIntent } from "../../data/intent.ts";
import { useAccount } from "../../data/store/account.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { texts } from "./texts.ts";
import { useLike } from "./useLike.ts";

interface LikeButtonProps {
  video: Video;
  /** Runs an action for a logged-in user. For a visitor, it opens the login, which runs the intent afterwards. */
  gate: (action: () => void, intent: LoginIntent) => void;
}

/** Renders a button that likes a video or removes the like. */
export function LikeButton({ video, gate }: LikeButtonProps) {
  const account = useAccount();
  const { liked, toggle } = useLike(video);
  return (
    <ActionButton
      icon={ThumbsUp}
      label={texts.like}
      pressed={liked}
      // The key must not open the login, so visitors have no shortcut.
      shortcut={account === null ? undefined : "l"}
      onPress={() => gate(toggle, { does: "like", video })}
    />
  );
}
