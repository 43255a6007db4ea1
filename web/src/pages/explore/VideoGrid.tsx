import { useEffect, useRef, useState } from "react";
import type { Video } from "../../shared/api/types.ts";
import { Button } from "../../ui/button/Button.tsx";
import { VideoCard } from "../../widgets/video-card/VideoCard.tsx";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import styles from "./explore.module.css";

/** How many cards are added at a time, so that a large library does not make a large page. */
const BATCH = 48;

const EXPECTED = Array.from({ length: 8 }, (_, place) => place);
const IN_VIEW = 4;

interface VideoGridProps {
  videos: readonly Video[];
  /** Whether the server has more than these. */
  hasMore: boolean;
  /** Whether more are on their way. */
  busy: boolean;
  onMore: () => void;
}

/** Videos as cards, a batch at a time, with a button for the next. */
export function VideoGrid({ videos, hasMore, busy, onMore }: VideoGridProps) {
  const [wanted, setWanted] = useState(BATCH);
  const list = useRef<HTMLUListElement>(null);
  // The place of the first card of the batch that was asked for last, until it is there.
  const awaited = useRef<number | null>(null);
  const shown = videos.slice(0, wanted);

  useEffect(() => {
    if (awaited.current === null || shown.length <= awaited.current) return;
    // A keyboard goes on where the new cards begin; the button has moved below them.
    list.current?.children[awaited.current]?.querySelector("a")?.focus();
    awaited.current = null;
  }, [shown.length]);

  function showMore() {
    awaited.current = shown.length;
    setWanted(shown.length + BATCH);
    if (videos.length < shown.length + BATCH && hasMore) onMore();
  }

  return (
    <>
      <ul ref={list} className={styles["grid"]}>
        {shown.map((video, place) => (
          <li key={video._id} className={styles["item"]}>
            <VideoCard video={video} eager={place < IN_VIEW} menu={<VideoMenu video={video} />} />
          </li>
        ))}
      </ul>
      {(shown.length < videos.length || hasMore) && (
        <div className={styles["more"]}>
          <p className={styles["progress"]}>
            {shown.length} of {hasMore && "more than "}
            {videos.length} shown
          </p>
          <Button type="button" look="outline" busy={busy} onClick={showMore}>
            SHOW MORE
          </Button>
        </div>
      )}
    </>
  );
}

/** The place of a grid that is still to come. */
export function VideoGridSkeleton() {
  return (
    <div className={styles["grid"]} aria-busy="true">
      {EXPECTED.map((place) => (
        <VideoCardSkeleton key={place} />
      ))}
    </div>
  );
}
