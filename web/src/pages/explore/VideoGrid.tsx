import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { foldWords } from "../../shared/text/fold.ts";
import { HighlightedText } from "../../ui/marked/HighlightedText.tsx";
import { ShowMore } from "../../ui/list/ShowMore.tsx";
import { PAGE_SIZE, useIncrementalList } from "../../ui/list/useIncrementalList.ts";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import styles from "./explore.module.css";
import { type CardLayout, GridSection, LAYOUTS } from "./GridSection.tsx";
import { texts } from "./texts.ts";
import { useVirtualGrid } from "./useVirtualGrid.ts";
import { useEndReached } from "./useNearViewport.ts";

const EXPECTED = Array.from({ length: 8 }, (_, index) => index);

interface VideoGridProps {
  /** Name of the list. The page shows several lists one after the other in this component. */
  name: string;
  /** Query; empty for none. */
  query: string;
  videoIds: readonly string[];
  layout: CardLayout;
  /** Whether the server has more videos. */
  hasMore: boolean;
  /** Total number; null if unknown. */
  total: number | null;
  /** Whether the videos are about to be replaced. */
  isPast: boolean;
  /** Whether more videos are loading. */
  busy: boolean;
  /** Whether the last request for more failed. */
  failed: boolean;
  /** Loads the next page, or the pages for a number of videos. */
  onMore: (count?: number) => void;
}

const PAGES = { tile: styles["pages"], row: `${styles["pages"]} ${styles["rowPages"]}` };

function labelOf(page: number, shown: number): string {
  return texts.page(page * PAGE_SIZE + 1, Math.min((page + 1) * PAGE_SIZE, shown));
}

/** Reserves the space of pages that are not rendered. */
function Skipped({ height }: { height: number }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.style.blockSize = `${height}px`;
  }, [height]);
  return <div ref={element} />;
}

/** Renders videos as a virtual list of pages. The next page loads near the end or by the button below. */
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

  // Loads the missing part of a restored list. It runs once per length and does not repeat after a failure.
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
            <GridSection
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

/** Renders the placeholder of a grid. */
export function VideoGridSkeleton({ layout = "tile" }: { layout?: CardLayout }) {
  return (
    <div className={PAGES[layout]} aria-busy="true">
      <div className={LAYOUTS[layout]}>
        {EXPECTED.map((index) => (
          <div key={index} className={styles["item"]}>
            <VideoCardSkeleton layout={layout} />
          </div>
        ))}
      </div>
    </div>
  );
}
