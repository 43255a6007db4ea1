import { memo, type ReactNode, useRef } from "react";
import { useAppSelector } from "../../data/store/store.ts";
import { areSame, selectVideoRecords, videosOf } from "../../data/store/videoRecords.ts";
import { VideoCard } from "../../widgets/video-card/VideoCard.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import styles from "./explore.module.css";
import { useNear } from "./useNear.ts";

const IN_VIEW = 4;

interface GridStretchProps {
  videoIds: readonly string[];
  /** Which page it is, from 0. */
  number: number;
  /** Which of all videos these are, in words; undefined where they are all. */
  label: string | undefined;
  /** Draws the words by which a video may have been found. */
  drawn: ((words: string) => ReactNode) | undefined;
}

function isAlike(
  { videoIds, ...one }: GridStretchProps,
  { videoIds: others, ...other }: GridStretchProps,
): boolean {
  return (
    one.label === other.label &&
    one.number === other.number &&
    one.drawn === other.drawn &&
    videoIds.length === others.length &&
    videoIds.every((id, place) => id === others[place])
  );
}

/**
 * A page of the grid, as a list of its own. Far from the window the browser lays nothing of it out and the cards have no
 * menus; titles and links stay for screen readers, the keyboard and the browser's own search.
 */
export const GridStretch = memo(({ videoIds, number, label, drawn }: GridStretchProps) => {
  const list = useRef<HTMLUListElement>(null);
  const near = useNear(list);
  const videos = useAppSelector((state) => videosOf(videoIds, selectVideoRecords(state)), areSame);
  return (
    <ul
      ref={list}
      className={near ? styles["grid"] : `${styles["grid"]} ${styles["far"]}`}
      aria-label={label}
      data-page={number}
    >
      {videos.map((video, place) => (
        <li key={video._id} className={styles["item"]}>
          <VideoCard
            video={video}
            eager={number === 0 && place < IN_VIEW}
            menu={near && <VideoMenu video={video} />}
            drawn={drawn}
          />
        </li>
      ))}
    </ul>
  );
}, isAlike);
