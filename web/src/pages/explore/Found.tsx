import { Shuffle } from "lucide-react";
import { useMemo } from "react";
import type { Video } from "../../data/api/types.ts";
import { fetchCategories } from "../../features/categories/slice.ts";
import { useBrowsing, type Wanted } from "../../features/videos/useBrowsing.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { Count } from "./Count.tsx";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";
import { type Before, useHeld } from "./useHeld.ts";
import { VideoGrid, VideoGridSkeleton } from "./VideoGrid.tsx";

/** What passed the filters, as it is on show. */
export interface Results {
  wanted: Wanted;
  videos: readonly Video[];
  /** Whether the server has more that pass. */
  hasMore: boolean;
}

interface FoundProps {
  wanted: Wanted;
  categoriesFailed: boolean;
  /** What was on show last. */
  before: Before<Results>;
  /** Takes every filter away. */
  onClear: () => void;
}

function amount({ videos, hasMore }: Results): string {
  return hasMore ? texts.moreThan(videos.length) : videoCount(videos.length);
}

function nameOf({ categoryId, query, length }: Wanted): string {
  return [categoryId, query, length].join("\n");
}

/** Whether only the words have changed: then what others found may stand until these are answered. */
function onlyWords(one: Wanted, other: Wanted): boolean {
  return other.query !== "" && nameOf({ ...one, query: "" }) === nameOf({ ...other, query: "" });
}

/** The videos that pass the filters: how many, in which order, and what came in between. */
export function Found({ wanted, categoriesFailed, before, onClear }: FoundProps) {
  const dispatch = useAppDispatch();
  const { videos, status, hasMore, loadMore, retry, shuffle } = useBrowsing(wanted);
  // A list kept from an earlier visit is shown at once, while the server is asked for the current one.
  const known = videos.length > 0 || status === "fulfilled";
  const isLost = status === "rejected" && !known;
  const found = useMemo(
    () => (known ? { wanted, videos, hasMore } : undefined),
    [known, wanted, videos, hasMore],
  );
  const held = useHeld(found, before);
  const stays = status === "pending" && held !== undefined && onlyWords(held.wanted, wanted);
  const results = found ?? (stays ? held : undefined);

  function tryAgain() {
    if (status === "rejected") retry();
    if (categoriesFailed) void dispatch(fetchCategories());
  }

  return (
    <>
      <div className={styles["summary"]}>
        <Count amount={results ? amount(results) : ""} query={wanted.query} />
        {wanted.query === "" && videos.length > 1 && (
          <Button type="button" look="outline" onClick={shuffle}>
            <Shuffle size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.shuffle}
          </Button>
        )}
      </div>
      {!results && status !== "rejected" && <VideoGridSkeleton />}
      {results && results.videos.length > 0 && (
        <VideoGrid
          key={nameOf(results.wanted)}
          name={nameOf(results.wanted)}
          query={results.wanted.query}
          videos={results.videos}
          hasMore={results.hasMore}
          isPast={results !== found}
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
      {status === "fulfilled" && videos.length === 0 && (
        <EmptyState scene="nothing" heading="section" title={texts.none.title} text={texts.none.text}>
          <Button type="button" onClick={onClear}>
            {texts.none.action}
          </Button>
        </EmptyState>
      )}
    </>
  );
}
