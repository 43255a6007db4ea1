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
  /** Layout of the card: the image is above the text (`tile`) or next to the text (`row`). */
  layout?: "tile" | "row";
  /** Whether the card is visible when the page opens. */
  eager?: boolean;
  /** Menu, which is layered above the link of the card. */
  menu?: ReactNode;
  /** Address of the video's page. `state` is the state of its history entry. */
  to?: string;
  state?: unknown;
  /** Renders a text with highlighted search matches. */
  drawn?: ((words: string) => ReactNode) | undefined;
}

const asTheyAre = (words: string) => words;

function viewsOf({ viewQuantity }: Video): string {
  const views = abbreviateViews(viewQuantity);
  return views === "" ? "" : texts.views(views);
}

const LAYOUTS = { tile: styles["tile"], row: styles["row"] };

/** Renders a video as a card. A click anywhere on the card opens the video, but only the title is a link. */
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
