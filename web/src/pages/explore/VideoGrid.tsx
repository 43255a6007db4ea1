import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { Video } from "../../data/api/types.ts";
import { foldedWords } from "../../shared/text/fold.ts";
import { Marked } from "../../ui/marked/Marked.tsx";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { PORTION, usePortions } from "../../ui/list/usePortions.ts";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import styles from "./explore.module.css";
import { GridStretch } from "./GridStretch.tsx";
import { texts } from "./texts.ts";
import { useNearEnd } from "./useNear.ts";

const EXPECTED = Array.from({ length: 8 }, (_, place) => place);

interface VideoGridProps {
  /** Tells the lists apart that the page shows in turn. */
  name: string;
  /** The words that found them; empty for none. */
  query: string;
  videos: readonly Video[];
  /** Whether the server has more than these. */
  hasMore: boolean;
  /** How many it has in all; null where it does not say so. */
  total: number | null;
  /** Whether they make way for others in a moment. */
  isPast: boolean;
  /** Whether more are on their way. */
  busy: boolean;
  /** Whether the last attempt to get more has failed. */
  failed: boolean;
  /** Asks for the next page, or for pages that hold so many videos. */
  onMore: (count?: number) => void;
}

function inPages(videos: readonly Video[]): readonly (readonly Video[])[] {
  return Array.from({ length: Math.ceil(videos.length / PORTION) }, (_, page) =>
    videos.slice(page * PORTION, (page + 1) * PORTION),
  );
}

/** Videos as cards, in pages. The next one comes as its place comes near, or by the button below the last. */
export function VideoGrid({
  name,
  query,
  videos,
  hasMore,
  total,
  isPast,
  busy,
  failed,
  onMore,
}: VideoGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { shown, showMore, grow, exceeded, missing } = usePortions(videos, list, { name });
  const known = videos.length;
  const sought = useMemo(() => foldedWords(query), [query]);
  const drawn = useMemo(
    () => (sought.length > 0 ? (text: string) => <Marked text={text} wanted={sought} /> : undefined),
    [sought],
  );
  const goesOn = hasMore || shown.length < known;
  const fill = useEffectEvent(() => {
    if (missing > 0 && hasMore && !busy) onMore(missing);
  });

  // Back to a list that was longer than the part of it that is known here; once for each length, not for each failure.
  useEffect(() => fill(), [known]);

  function askForMore() {
    if (exceeded && hasMore) onMore();
  }
  useNearEnd(end, {
    length: shown.length,
    enabled: goesOn && !busy && !failed,
    onNear: () => {
      grow();
      askForMore();
    },
  });

  return (
    <>
      <div ref={list} className={styles["pages"]} aria-busy={isPast || undefined}>
        {inPages(shown).map((page, number) => (
          <GridStretch
            // oxlint-disable-next-line react/no-array-index-key -- a page is its number, whatever stands on it
            key={number}
            videos={page}
            label={
              goesOn || shown.length > PORTION
                ? texts.page(number * PORTION + 1, number * PORTION + page.length)
                : undefined
            }
            isFirst={number === 0}
            drawn={drawn}
          />
        ))}
      </div>
      <div ref={end}>
        <ShowMore
          shown={shown.length}
          known={total ?? known}
          hasMore={hasMore && total === null}
          busy={busy}
          onMore={() => {
            showMore();
            askForMore();
          }}
        />
      </div>
    </>
  );
}

/** The place of a grid that is still to come. */
export function VideoGridSkeleton() {
  return (
    <div className={styles["pages"]} aria-busy="true">
      <div className={styles["grid"]}>
        {EXPECTED.map((place) => (
          <VideoCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
