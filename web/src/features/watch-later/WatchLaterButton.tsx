import { Clock, ClockCheck } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import { texts } from "./texts.ts";
import { useWatchLater } from "./useWatchLater.ts";

interface WatchLaterButtonProps {
  video: Video;
  /** Lets the press through for a person who is logged in; a visitor is sent to log in. */
  gate: (action: () => void) => void;
}

/** Saves a video for later, or takes it off the list. */
export function WatchLaterButton({ video, gate }: WatchLaterButtonProps) {
  const { saved, pending, toggle } = useWatchLater(video);
  return (
    <ActionButton
      icon={Clock}
      pressedIcon={ClockCheck}
      label={texts.save}
      pressed={saved}
      busy={pending}
      shortcut="w"
      onPress={() => gate(toggle)}
    />
  );
}
