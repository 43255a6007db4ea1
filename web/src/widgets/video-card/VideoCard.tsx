import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWatchProgress } from "../../features/positions/useWatchProgress.ts";
import type { Video } from "../../data/api/types.ts";
import { isPlayable } from "../../data/playable.ts";
import { videoPath } from "../../data/routes.ts";
import { joinParts } from "../../shared/text/joinParts.ts";
import { uploadDate } from "../../shared/text/uploadDate.ts";
import { abbreviateViews } from "../../shared/text/viewCount.ts";
import { toneOf } from "../../shared/tone.ts";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import { texts } from "./texts.ts";
import styles from "./video-card.module.css";

interface VideoCardProps {
  video: Video;
  /** Position of the image: above the text (`tile`), or next to the text (`row`). */
  layout?: "tile" | "row";
  /** Whether the card is visible at first. */
  eager?: boolean;
  /** Menu, which is above the link. */
  menu?: ReactNode;
  /** Address of the video's page, and state of its history entry. */
  to?: string;
  state?: unknown;
  /** Renders texts with the matched words highlighted. */
  drawn?: ((words: string) => ReactNode) | undefined;
}

const asTheyAre = (words: string) => words;

function viewsOf({ viewQuantity }: Video): string {
  const views = abbreviateViews(viewQuantity);
  return views === "" ? "" : texts.views(views);
}

const LAYOUTS = { tile: styles["tile"], row: styles["row"] };

/** Renders a video in a list. The whole card is clickable; the title is its only link. */
export function VideoCard({
  video,
  layout = "tile",
  eager = false,
  menu,
  to = videoPath(video._id),
  state,
  drawn = asTheyAre,
}: VideoCardProps) {
  const { seen, words } = useWatchProgress(video);
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
          <Link className={styles["link"]} to={to} state={state}>
            {drawn(video.title)}
          </Link>
        </h3>
        <p className={styles["detail"]}>
          {words !== "" && <span className={styles["position"]}>{words}</span>}
          {words !== "" && video.creatorName !== "" && " · "}
          {drawn(video.creatorName)}
        </p>
        <p className={styles["detail"]}>
          {isPlayable(video) ? joinParts(viewsOf(video), uploadDate(video.dateOfUpload)) : texts.removed}
        </p>
      </div>
      {menu}
    </article>
  );
}
