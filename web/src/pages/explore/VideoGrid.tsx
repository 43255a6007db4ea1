import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { Video } from "../../data/api/types.ts";
import { foldedWords } from "../../shared/text/fold.ts";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { usePortions } from "../../ui/list/usePortions.ts";
import { VideoCard } from "../../widgets/video-card/VideoCard.tsx";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { Marked } from "./Marked.tsx";
import styles from "./explore.module.css";

const EXPECTED = Array.from({ length: 8 }, (_, place) => place);
const IN_VIEW = 4;

interface VideoGridProps {
  /** Tells the lists apart that the page shows in turn. */
  name: string;
  /** The words that found them; empty for none. */
  query: string;
  videos: readonly Video[];
  /** Whether the server has more than these. */
  hasMore: boolean;
  /** Whether they make way for others in a moment. */
  isPast: boolean;
  /** Whether more are on their way. */
  busy: boolean;
  onMore: () => void;
}

/** Videos as cards, a portion at a time, with a button for the next. */
export function VideoGrid({ name, query, videos, hasMore, isPast, busy, onMore }: VideoGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, showMore, exceeded, lacking } = usePortions(videos, list, { name });
  const known = videos.length;
  const sought = useMemo(() => foldedWords(query), [query]);
  const drawn = useMemo(
    () => (sought.length > 0 ? (text: string) => <Marked text={text} wanted={sought} /> : undefined),
    [sought],
  );
  const fill = useEffectEvent(() => {
    if (lacking && hasMore && !busy) onMore();
  });

  // Back to a list that was longer than the part of it that is known here; once for each length, not for each failure.
  useEffect(() => fill(), [known]);

  return (
    <>
      <ul ref={list} className={styles["grid"]} aria-busy={isPast || undefined}>
        {shown.map((video, place) => (
          <li key={video._id} className={styles["item"]}>
            <VideoCard
              video={video}
              eager={place < IN_VIEW}
              menu={<VideoMenu video={video} />}
              drawn={drawn}
            />
          </li>
        ))}
      </ul>
      <ShowMore
        shown={shown.length}
        known={videos.length}
        hasMore={hasMore}
        busy={busy}
        onMore={() => {
          showMore();
          if (exceeded && hasMore) onMore();
        }}
      />
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
