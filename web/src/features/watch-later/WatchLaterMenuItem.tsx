import { Clock, ClockCheck } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { texts } from "./texts.ts";
import { useWatchLater } from "./useWatchLater.ts";

/** Renders a menu entry that adds a video to the watch-later list or removes it. */
export function WatchLaterMenuItem({ video }: { video: Video }) {
  const { saved, pending, toggle } = useWatchLater(video);
  return (
    <MenuItem
      icon={saved ? ClockCheck : Clock}
      label={saved ? texts.remove : texts.save}
      busy={pending}
      onSelect={toggle}
    />
  );
}
