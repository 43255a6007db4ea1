import type { ReactNode } from "react";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { LikeMenuItem } from "../../features/likes/LikeMenuItem.tsx";
import { selectIsLiked } from "../../features/likes/slice.ts";
import { AddToPlanItem } from "../../features/plan/AddToPlanItem.tsx";
import { AddToPlaylistItem } from "../../features/playlists/AddToPlaylistItem.tsx";
import { WatchedItem } from "../../features/positions/WatchedItem.tsx";
import { WatchLaterMenuItem } from "../../features/watch-later/WatchLaterMenuItem.tsx";
import { selectIsSavedForLater } from "../../features/watch-later/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { isPlayable } from "../../data/playable.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Menu } from "../../ui/menu/Menu.tsx";
import { texts } from "./texts.ts";

interface VideoMenuProps {
  video: Video;
  /** More entries, which the page adds. */
  children?: ReactNode;
}

/**
 * Renders the menu of a video for a logged-in user. A video that was removed from the library has only entries that
 * remove it from lists.
 */
export function VideoMenu({ video, children }: VideoMenuProps) {
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const liked = useAppSelector((state) => selectIsLiked(state, video._id));
  const saved = useAppSelector((state) => selectIsSavedForLater(state, video._id));
  const playable = isPlayable(video);
  if (!loggedIn) return null;
  return (
    <Menu label={texts.more(video.title)}>
      {(playable || liked) && <LikeMenuItem video={video} />}
      {(playable || saved) && <WatchLaterMenuItem video={video} />}
      {playable && <WatchedItem video={video} />}
      {playable && <AddToPlanItem id={video._id} />}
      {playable && <AddToPlaylistItem video={video} />}
      {children}
    </Menu>
  );
}
