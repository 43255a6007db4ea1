import { Link } from "react-router";
import { videoPath } from "../../data/routes.ts";
import { clockTime } from "../../shared/text/duration.ts";
import { texts } from "./texts.ts";
import { useLoadedVideos } from "./useLoadedVideos.ts";
import styles from "./video-links.module.css";

interface VideoLinksProps {
  ids: readonly string[];
  /** Start times of the videos in seconds, by video ID. */
  timestamps?: ReadonlyMap<string, number>;
}

/** Renders links to the given videos. It omits videos that are not in the library. */
export function VideoLinks({ ids, timestamps }: VideoLinksProps) {
  const { videos, isComplete } = useLoadedVideos(ids);
  if (videos.size === 0) {
    return <output className={styles["note"]}>{isComplete ? texts.noVideos : texts.videosLoading}</output>;
  }
  return (
    <ul className={styles["videos"]}>
      {[...videos.values()].map(({ _id, title }) => {
        const timestamp = timestamps?.get(_id);
        return (
          <li key={_id}>
            {timestamp === undefined ? (
              <Link to={videoPath(_id)}>{title}</Link>
            ) : (
              <Link to={`${videoPath(_id)}?t=${Math.floor(timestamp)}`}>
                {texts.videoAt(title, clockTime(timestamp))}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
