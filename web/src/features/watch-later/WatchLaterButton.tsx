import { Clock, ClockCheck } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import type { LoginIntent } from "../../data/intent.ts";
import { useAccount } from "../../data/store/account.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { texts } from "./texts.ts";
import { useWatchLater } from "./useWatchLater.ts";

interface WatchLaterButtonProps {
  video: Video;
  /** Runs an action for a logged-in user. For a visitor, it opens the login, which runs the intent afterwards. */
  gate: (action: () => void, intent: LoginIntent) => void;
}

/** Renders a button that adds a video to the watch-later list or removes it. */
export function WatchLaterButton({ video, gate }: WatchLaterButtonProps) {
  const account = useAccount();
  const { saved, pending, toggle } = useWatchLater(video);
  return (
    <ActionButton
      icon={Clock}
      pressedIcon={ClockCheck}
      label={texts.save}
      pressed={saved}
      busy={pending}
      // The key must not open the login, so visitors have no shortcut.
      shortcut={account === null ? undefined : "w"}
      onPress={() => gate(toggle, { does: "watchLater", video })}
    />
  );
}
