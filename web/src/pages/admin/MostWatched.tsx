import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { Overview } from "../../data/api/types.ts";
import { ROUTES, videoPath } from "../../data/routes.ts";
import { toneOf } from "../../shared/tone.ts";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import styles from "./admin.module.css";
import { texts } from "./texts.ts";

/** Lists the videos that most users have watched, with the number of users. */
export function MostWatched({ watched }: { watched: Overview["mostWatched"] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id} className={styles["heading"]}>
          {texts.mostWatched}
        </h2>
        <Link className={styles["more"]} to={ROUTES["admin-videos"]}>
          {texts.allVideos}
          <ArrowRight size={16} strokeWidth={2} aria-hidden="true" />
        </Link>
      </div>
      {watched.length === 0 && <p className={styles["nothing"]}>{texts.nothingWatched}</p>}
      <ol className={styles["most"]}>
        {watched.map(({ video, people }, index) => (
          <li key={video._id}>
            <span className={styles["rank"]} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles["thumbnail"]} aria-hidden="true">
              <Thumbnail videoId={video._id} tone={toneOf(video.categoryName)} small />
            </span>
            <p className={styles["words"]}>
              <Link to={videoPath(video._id)}>{video.title}</Link>
              <small>{video.creatorName}</small>
            </p>
            <span className={styles["count"]}>
              {texts.number(people)} <small>{texts.persons(people)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
