import { Clock, ClockCheck } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import type { LoginIntent } from "../../data/intent.ts";
import { useAccount } from "../../data/store/account.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { texts } from "./texts.ts";
import { useWatchLater } from "./useWatchLater.ts";

interface WatchLaterButtonProps {
  video: Video;
  /** Runs an action for a logged-in user. A visitor is sent to the login with the intent. */
  gate: (action: () => void, intent: LoginIntent) => void;
}

/** Saves a video for later or removes it. */
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
      // A shortcut must not redirect a visitor to the login.
      shortcut={account === null ? undefined : "w"}
      onPress={() => gate(toggle, { does: "watchLater", video })}
    />
  );
}
