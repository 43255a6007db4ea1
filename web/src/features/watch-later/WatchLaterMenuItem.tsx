import { Clock, ClockCheck } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { useWatchLater } from "./useWatchLater.ts";

/** Saves a video for later, or takes it off the list, from its menu. */
export function WatchLaterMenuItem({ video }: { video: Video }) {
  const { saved, pending, toggle } = useWatchLater(video, true);
  return (
    <MenuItem
      icon={saved ? ClockCheck : Clock}
      label={saved ? "Remove from Watch Later" : "Watch later"}
      busy={pending}
      onSelect={toggle}
    />
  );
}
