import { memo, type ReactNode, useRef } from "react";
import type { Video } from "../../data/api/types.ts";
import { areSame } from "../../data/store/videoRecords.ts";
import { VideoCard } from "../../widgets/video-card/VideoCard.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import styles from "./explore.module.css";
import { useNear } from "./useNear.ts";

const IN_VIEW = 4;

interface GridStretchProps {
  videos: readonly Video[];
  /** Which of all videos these are, in words; undefined where they are all. */
  label: string | undefined;
  isFirst: boolean;
  /** Draws the words by which a video may have been found. */
  drawn: ((words: string) => ReactNode) | undefined;
}

function isAlike(
  { videos, ...one }: GridStretchProps,
  { videos: others, ...other }: GridStretchProps,
): boolean {
  return (
    one.label === other.label &&
    one.isFirst === other.isFirst &&
    one.drawn === other.drawn &&
    areSame(videos, others)
  );
}

/**
 * A page of the grid, as a list of its own. Far from the window the browser lays nothing of it out and the cards have no
 * menus; titles and links stay for screen readers, the keyboard and the browser's own search.
 */
export const GridStretch = memo(({ videos, label, isFirst, drawn }: GridStretchProps) => {
  const list = useRef<HTMLUListElement>(null);
  const near = useNear(list);
  return (
    <ul
      ref={list}
      className={near ? styles["grid"] : `${styles["grid"]} ${styles["far"]}`}
      aria-label={label}
    >
      {videos.map((video, place) => (
        <li key={video._id} className={styles["item"]}>
          <VideoCard
            video={video}
            eager={isFirst && place < IN_VIEW}
            menu={near && <VideoMenu video={video} />}
            drawn={drawn}
          />
        </li>
      ))}
    </ul>
  );
}, isAlike);
