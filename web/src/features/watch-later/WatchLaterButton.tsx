import { Clock, ClockCheck } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { useWatchLater } from "./useWatchLater.ts";

interface WatchLaterButtonProps {
  video: Video;
  loggedIn: boolean;
  /** Lets the press through for a person who is logged in; a visitor is sent to log in. */
  gate: (action: () => void) => void;
}

/** Saves a video for later, or takes it off the list. */
export function WatchLaterButton({ video, loggedIn, gate }: WatchLaterButtonProps) {
  const { saved, pending, toggle } = useWatchLater(video, loggedIn);
  return (
    <ActionButton
      icon={Clock}
      pressedIcon={ClockCheck}
      label="Watch later"
      pressed={saved}
      busy={pending}
      shortcut="w"
      onPress={() => gate(toggle)}
    />
  );
}
