import { useCallback } from "react";
import { RemoveFromPlaylistItem } from "../../features/playlists/RemoveFromPlaylistItem.tsx";
import type { Playlist, Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { StateScene } from "../../ui/empty-state/StateScene.tsx";
import { ListHead } from "../../widgets/video-card/ListHead.tsx";
import { ListView } from "../../widgets/video-card/ListView.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { Description } from "./Description.tsx";
import styles from "./playlists.module.css";
import { texts } from "./texts.ts";

interface PlaylistPaneProps {
  playlist: Playlist;
  /** Whether some of its videos are still to come. */
  awaited: boolean;
}

/** The right pane: what the selected playlist is about, and its videos. */
export function PlaylistPane({ playlist, awaited }: PlaylistPaneProps) {
  const { _id: playlistId, title, description, videos } = playlist;
  const menuFor = useCallback(
    (video: Video) => (
      <VideoMenu video={video}>
        <RemoveFromPlaylistItem playlistId={playlistId} videoId={video._id} />
      </VideoMenu>
    ),
    [playlistId],
  );
  return (
    <section className={styles["pane"]} aria-labelledby="playlist">
      <ListView
        head={
          <ListHead
            list={playlistId}
            videos={videos}
            state=""
            bare={videos.length === 0 && !awaited}
            title={<h2 id="playlist">{title}</h2>}
            about={<Description text={description} />}
          />
        }
        videos={videos}
        instead={
          !awaited && (
            <div className={styles["empty"]}>
              <StateScene scene="empty" />
              <p className={styles["emptyText"]}>{texts.empty}</p>
              <ButtonLink to={ROUTES.explore} look="outline">
                {texts.explore}
              </ButtonLink>
            </div>
          )
        }
        menuFor={menuFor}
      />
    </section>
  );
}
