import type { Video } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import styles from "./playlist-choices.module.css";
import { selectPlaylistRecords, selectPlaylistsStatus } from "./slice.ts";
import { texts } from "./texts.ts";
import { toggleInPlaylist } from "./toggleInPlaylist.ts";

const EXPECTED = ["first", "second"];

/**
 * Renders a checkbox for each playlist. It shows whether the playlist contains the video, and changes after the
 * response.
 */
export function PlaylistChoices({ video }: { video: Video }) {
  const dispatch = useAppDispatch();
  const playlists = useAppSelector(selectPlaylistRecords);
  const status = useAppSelector(selectPlaylistsStatus);
  const waiting = playlists.length === 0 && (status === "pending" || status === "idle");

  if (waiting) {
    return (
      <div className={styles["choices"]} aria-busy="true">
        {EXPECTED.map((index) => (
          <p key={index} className={styles["blank"]}>
            <SkeletonLine length="middle" />
            <SkeletonLine length="short" />
          </p>
        ))}
      </div>
    );
  }
  if (playlists.length === 0) return null;
  return (
    <fieldset className={styles["choices"]}>
      <legend className="vh">{texts.holding(video.title)}</legend>
      {playlists.map((playlist) => (
        <label key={playlist._id} className={styles["choice"]}>
          <input
            className={styles["box"]}
            type="checkbox"
            checked={playlist.videoIds.includes(video._id)}
            onChange={() => void dispatch(toggleInPlaylist(playlist, video))}
          />
          <span className={styles["title"]}>{playlist.title}</span>
          <span className={styles["count"]}>{videoCount(playlist.videoIds.length)}</span>
        </label>
      ))}
    </fieldset>
  );
}
