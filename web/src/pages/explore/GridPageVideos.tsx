import { memo, type ReactNode, useRef } from "react";
import { useAppSelector } from "../../data/store/store.ts";
import { areSameVideos, selectVideoRecords, videosByIds } from "../../data/store/videoRecords.ts";
import { VideoCard } from "../../widgets/video-card/VideoCard.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import styles from "./explore.module.css";
import { useNearViewport } from "./useNearViewport.ts";

const IN_VIEW = 4;

/** Layout of the cards: tiles in columns, or one card per row. */
export type CardLayout = "tile" | "row";

/** CSS classes for a page of cards, by layout. */
export const LAYOUT_CLASSES = { tile: styles["grid"], row: styles["rows"] };

interface GridPageVideosProps {
  videoIds: readonly string[];
  /** Number of the page, from 0. */
  number: number;
  /** Accessible name: the range of videos on the page. It is undefined if the list has only one page. */
  label: string | undefined;
  layout: CardLayout;
  /** Renders a text with highlighted search matches. */
  drawn: ((words: string) => ReactNode) | undefined;
}

function isAlike(
  { videoIds, ...one }: GridPageVideosProps,
  { videoIds: others, ...other }: GridPageVideosProps,
): boolean {
  return (
    one.label === other.label &&
    one.number === other.number &&
    one.layout === other.layout &&
    one.drawn === other.drawn &&
    videoIds.length === others.length &&
    videoIds.every((id, index) => id === others[index])
  );
}

/**
 * Renders one page of the grid as a list. If the page is far from the window, the browser skips its layout and its
 * cards have no menus. Its titles and links remain in the document for screen readers, keyboards and the browser's
 * search.
 */
export const GridPageVideos = memo(({ videoIds, number, label, layout, drawn }: GridPageVideosProps) => {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useNearViewport(list);
  const videos = useAppSelector((state) => videosByIds(videoIds, selectVideoRecords(state)), areSameVideos);
  return (
    <ul
      ref={list}
      className={isNear ? LAYOUT_CLASSES[layout] : `${LAYOUT_CLASSES[layout]} ${styles["far"]}`}
      aria-label={label}
      data-page={number}
    >
      {videos.map((video, index) => (
        <li key={video._id} className={styles["item"]}>
          <VideoCard
            video={video}
            layout={layout}
            eager={number === 0 && index < IN_VIEW}
            menu={isNear && <VideoMenu video={video} />}
            drawn={drawn}
          />
        </li>
      ))}
    </ul>
  );
}, isAlike);
