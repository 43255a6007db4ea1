import type { ReactNode } from "react";
import { selectIsLoggedIn } from "../../features/auth/slice.ts";
import { LikeMenuItem } from "../../features/likes/LikeMenuItem.tsx";
import { AddToPlaylistItem } from "../../features/playlists/AddToPlaylistItem.tsx";
import { WatchLaterMenuItem } from "../../features/watch-later/WatchLaterMenuItem.tsx";
import type { Video } from "../../data/api/types.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Menu } from "../../ui/menu/Menu.tsx";
import { texts } from "./texts.ts";

interface VideoMenuProps {
  video: Video;
  /** What the page adds, such as the way out of its list. */
  children?: ReactNode;
}

/** What a person can do with a video without opening it. Visitors have no such menu. */
export function VideoMenu({ video, children }: VideoMenuProps) {
  const loggedIn = useAppSelector(selectIsLoggedIn);
  if (!loggedIn) return null;
  return (
    <Menu label={texts.more(video.title)}>
      <LikeMenuItem video={video} />
      <WatchLaterMenuItem video={video} />
      <AddToPlaylistItem video={video} />
      {children}
    </Menu>
  );
}
