import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { useRunWithLogin } from "../../features/auth/useRunWithLogin.ts";
import { RemoveFromHistoryItem } from "../../features/history/RemoveFromHistoryItem.tsx";
import { selectIsInHistory } from "../../features/history/slice.ts";
import { LikeButton } from "../../features/likes/LikeButton.tsx";
import { AddToPlanItem } from "../../features/plan/AddToPlanItem.tsx";
import { AddToPlaylistButton } from "../../features/playlists/AddToPlaylistButton.tsx";
import { WatchedItem } from "../../features/positions/WatchedItem.tsx";
import { WatchLaterButton } from "../../features/watch-later/WatchLaterButton.tsx";
import type { Video } from "../../data/api/types.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Menu } from "../../ui/menu/Menu.tsx";
import { MenuLink } from "../../ui/menu/MenuItem.tsx";
import styles from "./video-actions.module.css";
import { texts } from "./texts.ts";

interface VideoActionsProps {
  video: Video;
  /** More actions, which need no account. */
  children?: ReactNode;
}

/**
 * Renders the buttons and the menu for actions on a video. For visitors, the buttons open the login, and there is no
 * menu.
 */
export function VideoActions({ video, children }: VideoActionsProps) {
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const watched = useAppSelector((state) => selectIsInHistory(state, video._id));
  const gate = useRunWithLogin();
  const silentGate = useRunWithLogin("silently");

  return (
    <div className={styles["actions"]}>
      <LikeButton video={video} gate={gate} />
      <WatchLaterButton video={video} gate={gate} />
      <AddToPlaylistButton video={video} gate={silentGate} />
      {children}
      {loggedIn && (
        <Menu label={texts.more} look="outline">
          <WatchedItem video={video} />
          <AddToPlanItem id={video._id} />
          {watched && <RemoveFromHistoryItem videoId={video._id} />}
          <MenuLink
            icon={ExternalLink}
            label={texts.onYouTube}
            href={`https://www.youtube.com/watch?v=${video._id}`}
          />
        </Menu>
      )}
    </div>
  );
}
