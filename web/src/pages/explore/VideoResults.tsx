import { useEffect, useEffectEvent } from "react";
import { fetchCategories } from "../../features/categories/slice.ts";
import type { FilteredVideos } from "../../features/videos/useFilteredVideos.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import styles from "./explore.module.css";
import type { CardLayout } from "./GridPageVideos.tsx";
import { layoutOf, highlightedWordsOf, nameOf, type Results } from "./results.ts";
import { texts } from "./texts.ts";
import { VideoGrid, VideoGridSkeleton } from "./VideoGrid.tsx";

interface VideoResultsProps {
  browsing: FilteredVideos;
  /** Results to show; undefined before the first response. */
  results: Results | undefined;
  /** Layout of the placeholder. */
  layout: CardLayout;
  /** Whether these results will be replaced by those of a new search. */
  isPast: boolean;
  /** Whether it is unknown if the search is empty, because the transcript search has not responded. */
  isOpen: boolean;
  categoriesFailed: boolean;
  unwatched: boolean;
  onUnwatched: (unwatched: boolean) => void;
}

/** Renders the videos that match, or the state of the list: loading, failed, or all watched. */
export function VideoResults({
  browsing: { videoIds, status, hasMore, loadMore, retry },
  results,
  layout,
  isPast,
  isOpen,
  categoriesFailed,
  unwatched,
  onUnwatched,
}: VideoResultsProps) {
  const dispatch = useAppDispatch();
  const isLost = status === "rejected" && videoIds.length === 0;
  const allWatched = results !== undefined && results.videoIds.length === 0 && videoIds.length > 0;

  // If the user has watched all videos of a page, there is nothing to scroll, so the next page must load without
  // scrolling.
  const goOn = useEffectEvent(() => loadMore());
  const looksOn = allWatched && hasMore && status === "fulfilled";
  useEffect(() => {
    if (looksOn) goOn();
  }, [looksOn]);

  function tryAgain() {
    if (status === "rejected") retry();
    if (categoriesFailed) void dispatch(fetchCategories());
  }

  return (
    <>
      {((!results && status !== "rejected") || isOpen) && <VideoGridSkeleton layout={layout} />}
      {results && results.videoIds.length > 0 && (
        <VideoGrid
          key={nameOf(results, unwatched)}
          name={nameOf(results, unwatched)}
          query={highlightedWordsOf(results)}
          videoIds={results.videoIds}
          layout={layoutOf(results.wanted.query)}
          hasMore={results.hasMore}
          total={results.total}
          isPast={isPast}
          busy={status === "pending"}
          failed={status === "rejected"}
          onMore={loadMore}
        />
      )}
      {isLost && <FailedState text={texts.failed.list} onRetry={tryAgain} />}
      {!isLost && (status === "rejected" || categoriesFailed) && (
        <div className={styles["notice"]}>
          <Notice
            text={status === "rejected" ? texts.failed.refresh : texts.failed.categories}
            onRetry={tryAgain}
          />
        </div>
      )}
      {allWatched && !hasMore && (
        <EmptyState scene="nothing" heading="section" title={texts.allWatched} text={texts.allWatchedHint}>
          <Button type="button" onClick={() => onUnwatched(false)}>
            {texts.none.action}
          </Button>
        </EmptyState>
      )}
    </>
  );
}
