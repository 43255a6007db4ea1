import { Clock, ClockCheck } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import type { Intent } from "../../data/intent.ts";
import { useAccount } from "../../data/store/person.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { texts } from "./texts.ts";
import { useWatchLater } from "./useWatchLater.ts";

interface WatchLaterButtonProps {
  video: Video;
  /** Lets the press through for a person who is logged in; a visitor is sent to log in, with what they intended. */
  gate: (action: () => void, intent: Intent) => void;
}

/** Saves a video for later, or takes it off the list. */
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
      // A key must not lead a visitor away from the video.
      shortcut={account === null ? undefined : "w"}
      onPress={() => gate(toggle, { does: "watchLater", video })}
    />
  );
}
