import { CircleCheck, CircleDashed } from "lucide-react";
import type { Video } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { POSITIONS } from "./notebook.ts";
import { texts } from "./texts.ts";
import { usePosition } from "./usePosition.ts";

/**
 * Renders a menu entry that marks a video as watched or unwatched. The next playback then starts at the beginning of
 * the video.
 */
export function WatchedItem({ video: { _id: videoId, durationSeconds } }: { video: Video }) {
  const dispatch = useAppDispatch();
  const position = usePosition(videoId);
  const isLoaded = useAppSelector(POSITIONS.selectStatus) === "fulfilled";
  const isWatched = position?.watched === true;
  const length = position?.length ?? durationSeconds;
  return (
    <MenuItem
      icon={isWatched ? CircleDashed : CircleCheck}
      label={isWatched ? texts.markNotWatched : texts.markWatched}
      onSelect={() =>
        dispatch(
          POSITIONS.save(videoId, {
            seconds: 0,
            watched: !isWatched,
            ...(length !== undefined && { length }),
            // The mark adds no played seconds. Without this number, the length would count. Before the positions are
            // loaded, 0 would replace the minutes of a position from an earlier version.
            ...(!isWatched &&
              isLoaded && { watchedSeconds: position?.watchedSeconds ?? position?.seconds ?? 0 }),
          }),
        )
      }
    />
  );
}
