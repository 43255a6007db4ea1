import { Link } from "react-router";
import { videoPath } from "../../data/routes.ts";
import { texts } from "./texts.ts";
import { useLoadedVideos } from "./useLoadedVideos.ts";
import styles from "./video-links.module.css";

/** Renders a link to each of the given videos that is in the library. */
export function VideoLinks({ ids }: { ids: readonly string[] }) {
  const { videos, isComplete } = useLoadedVideos(ids);
  if (videos.size === 0) {
    return <output className={styles["note"]}>{isComplete ? texts.noVideos : texts.videosLoading}</output>;
  }
  return (
    <ul className={styles["videos"]}>
      {[...videos.values()].map(({ _id, title }) => (
        <li key={_id}>
          <Link to={videoPath(_id)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
