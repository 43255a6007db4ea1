import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { foldWords } from "../../shared/text/fold.ts";
import { HighlightedText } from "../../ui/marked/HighlightedText.tsx";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { PAGE_SIZE, useIncrementalList } from "../../ui/list/useIncrementalList.ts";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import styles from "./explore.module.css";
import { type CardLayout, GridPageVideos, LAYOUT_CLASSES } from "./GridPageVideos.tsx";
import { texts } from "./texts.ts";
import { useVirtualGrid } from "./useVirtualGrid.ts";
import { useEndReached } from "./useNearViewport.ts";

const EXPECTED = Array.from({ length: 8 }, (_, index) => index);

interface VideoGridProps {
  /** Name of the list, because the page uses this component for several lists one after the other. */
  name: string;
  /** Query; empty without a search. */
  query: string;
  videoIds: readonly string[];
  layout: CardLayout;
  /** Whether the server has more videos. */
  hasMore: boolean;
  /** Number of all videos; null if unknown. */
  total: number | null;
  /** Whether these videos will be replaced by those of a new search. */
  isPast: boolean;
  /** Whether more videos are loading. */
  busy: boolean;
  /** Whether the latest request for more videos has failed. */
  failed: boolean;
  /** Loads the next page. With `count`, it loads pages until the list has `count` videos. */
  onMore: (count?: number) => void;
}

const PAGES = { tile: styles["pages"], row: `${styles["pages"]} ${styles["rowPages"]}` };

function labelOf(page: number, shown: number): string {
  return texts.page(page * PAGE_SIZE + 1, Math.min((page + 1) * PAGE_SIZE, shown));
}

/** Renders an empty space with the height of pages that do not exist. */
function Skipped({ height }: { height: number }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.style.blockSize = `${height}px`;
  }, [height]);
  return <div ref={element} />;
}

/**
 * Renders videos in pages, of which only those near the window exist. The next page loads when the user scrolls near
 * the end or clicks the button.
 */
export function VideoGrid({
  name,
  query,
  videoIds,
  layout,
  hasMore,
  total,
  isPast,
  busy,
  failed,
  onMore,
}: VideoGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { shown, showMore, grow, exceeded, missing } = useIncrementalList(videoIds, list, {
    name,
    itemAt: (index) => {
      const page = list.current?.querySelector(`[data-page="${Math.floor(index / PAGE_SIZE)}"]`);
      return page?.children[index % PAGE_SIZE];
    },
  });
  const parts = useVirtualGrid(list, name, Math.ceil(shown.length / PAGE_SIZE));
  const known = videoIds.length;
  const sought = useMemo(() => foldWords(query), [query]);
  const drawn = useMemo(
    () => (sought.length > 0 ? (text: string) => <HighlightedText text={text} wanted={sought} /> : undefined),
    [sought],
  );
  const goesOn = hasMore || shown.length < known;
  const fill = useEffectEvent(() => {
    if (missing > 0 && hasMore && !busy) onMore(missing);
  });

  // Loads the missing pages of a list that Back or a reload has restored. After a failure it does not try again.
  useEffect(() => fill(), [known]);

  function askForMore() {
    if (exceeded && hasMore) onMore();
  }
  useEndReached(end, {
    length: shown.length,
    enabled: goesOn && !busy && !failed,
    onNear: () => {
      grow();
      askForMore();
    },
  });

  return (
    <>
      <div ref={list} className={PAGES[layout]} aria-busy={isPast || undefined}>
        {parts.map((part) =>
          "skipped" in part ? (
            <Skipped key={`before ${part.skipped}`} height={part.height} />
          ) : (
            <GridPageVideos
              key={part.page}
              number={part.page}
              videoIds={shown.slice(part.page * PAGE_SIZE, (part.page + 1) * PAGE_SIZE)}
              label={goesOn || shown.length > PAGE_SIZE ? labelOf(part.page, shown.length) : undefined}
              layout={layout}
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

/** Renders placeholders for a grid of videos. */
export function VideoGridSkeleton({ layout = "tile" }: { layout?: CardLayout }) {
  return (
    <div className={PAGES[layout]} aria-busy="true">
      <div className={LAYOUT_CLASSES[layout]}>
        {EXPECTED.map((index) => (
          <div key={index} className={styles["item"]}>
            <VideoCardSkeleton layout={layout} />
          </div>
        ))}
      </div>
    </div>
  );
}
