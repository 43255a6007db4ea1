import { RemoveFromPlaylistItem } from "../../features/playlists/RemoveFromPlaylistItem.tsx";
import type { Playlist, Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyScene } from "../../ui/empty-state/EmptyScene.tsx";
import { VideoList } from "../../widgets/video-card/VideoList.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { Description } from "./Description.tsx";
import styles from "./playlists.module.css";

/** The right pane: what the selected playlist is about, and its videos. */
export function PlaylistPane({ playlist }: { playlist: Playlist }) {
  const menuFor = (video: Video) => (
    <VideoMenu video={video}>
      <RemoveFromPlaylistItem playlistId={playlist._id} videoId={video._id} />
    </VideoMenu>
  );
  const empty = playlist.videos.length === 0;
  return (
    <section className={styles["pane"]} aria-labelledby="playlist">
      <h2 className={styles["paneTitle"]} id="playlist">
        {playlist.title}
      </h2>
      <Description text={playlist.description} />
      <output className={styles["paneCount"]}>{empty ? "" : videoCount(playlist.videos.length)}</output>
      {empty ? (
        <div className={styles["empty"]}>
          <EmptyScene />
          <p className={styles["emptyText"]}>NO Videos in this playlist</p>
          <ButtonLink to={ROUTES.explore} look="outline">
            EXPLORE MORE
          </ButtonLink>
        </div>
      ) : (
        <VideoList videos={playlist.videos} layout="row" menuFor={menuFor} />
      )}
    </section>
  );
}
