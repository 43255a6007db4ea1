import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePlace } from "../../features/positions/usePlace.ts";
import type { Video } from "../../data/api/types.ts";
import { isPlayable } from "../../data/playable.ts";
import { videoPath } from "../../data/routes.ts";
import { joined } from "../../shared/text/joined.ts";
import { uploadDate } from "../../shared/text/uploadDate.ts";
import { abbreviateViews } from "../../shared/text/viewCount.ts";
import { toneOf } from "../../shared/tone.ts";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import { texts } from "./texts.ts";
import styles from "./video-card.module.css";

interface VideoCardProps {
  video: Video;
  /** Picture above the words, or beside them as in a list of suggestions. */
  layout?: "tile" | "row";
  /** For cards that are in view from the start. */
  eager?: boolean;
  /** What else can be done with the video; it stands above the link. */
  menu?: ReactNode;
  /** Draws the words by which a video may have been found. */
  drawn?: ((words: string) => ReactNode) | undefined;
}

const asTheyAre = (words: string) => words;

function viewsOf({ viewQuantity }: Video): string {
  const views = abbreviateViews(viewQuantity);
  return views === "" ? "" : texts.views(views);
}

const LAYOUTS = { tile: styles["tile"], row: styles["row"] };

/** A video in a list. The whole card leads to it; the title is its one link. */
export function VideoCard({
  video,
  layout = "tile",
  eager = false,
  menu,
  drawn = asTheyAre,
}: VideoCardProps) {
  const { seen, words } = usePlace(video);
  return (
    <article className={LAYOUTS[layout]} data-removed={video.removed}>
      {isPlayable(video) ? (
        <Thumbnail
          videoId={video._id}
          tone={toneOf(video.categoryName)}
          length={video.durationSeconds}
          seen={seen}
          small={layout === "row"}
          eager={eager}
        />
      ) : (
        <span className={styles["gone"]} data-small={layout === "row"} />
      )}
      <div className={styles["words"]}>
        <h3 className={styles["title"]}>
          <Link className={styles["link"]} to={videoPath(video._id)}>
            {drawn(video.title)}
          </Link>
        </h3>
        <p className={styles["detail"]}>
          {words !== "" && <span className={styles["place"]}>{words}</span>}
          {words !== "" && video.creatorName !== "" && " · "}
          {drawn(video.creatorName)}
        </p>
        <p className={styles["detail"]}>
          {isPlayable(video) ? joined(viewsOf(video), uploadDate(video.dateOfUpload)) : texts.removed}
        </p>
      </div>
      {menu}
    </article>
  );
}
