import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { foldedWords } from "../../shared/text/fold.ts";
import { Marked } from "../../ui/marked/Marked.tsx";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { PORTION, usePortions } from "../../ui/list/usePortions.ts";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import styles from "./explore.module.css";
import { GridStretch } from "./GridStretch.tsx";
import { texts } from "./texts.ts";
import { useDrawnPages } from "./useDrawnPages.ts";
import { useNearEnd } from "./useNear.ts";

const EXPECTED = Array.from({ length: 8 }, (_, place) => place);

interface VideoGridProps {
  /** Tells the lists apart that the page shows in turn. */
  name: string;
  /** The words that found them; empty for none. */
  query: string;
  videoIds: readonly string[];
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

function labelOf(page: number, shown: number): string {
  return texts.page(page * PORTION + 1, Math.min((page + 1) * PORTION, shown));
}

/** The place of pages that are too far away to be drawn. */
function Skipped({ height }: { height: number }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) place.current.style.blockSize = `${height}px`;
  }, [height]);
  return <div ref={place} />;
}

/** Videos as cards, in pages. The next one comes as its place comes near, or by the button below the last. */
export function VideoGrid({
  name,
  query,
  videoIds,
  hasMore,
  total,
  isPast,
  busy,
  failed,
  onMore,
}: VideoGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { shown, showMore, grow, exceeded, missing } = usePortions(videoIds, list, {
    name,
    itemAt: (place) => {
      const page = list.current?.querySelector(`[data-page="${Math.floor(place / PORTION)}"]`);
      return page?.children[place % PORTION];
    },
  });
  const parts = useDrawnPages(list, name, Math.ceil(shown.length / PORTION));
  const known = videoIds.length;
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
        {parts.map((part) =>
          "skipped" in part ? (
            <Skipped key={`before ${part.skipped}`} height={part.height} />
          ) : (
            <GridStretch
              key={part.page}
              number={part.page}
              videoIds={shown.slice(part.page * PORTION, (part.page + 1) * PORTION)}
              label={goesOn || shown.length > PORTION ? labelOf(part.page, shown.length) : undefined}
              drawn={drawn}
            />
          ),
        )}
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
