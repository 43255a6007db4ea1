import { Shuffle } from "lucide-react";
import { useMemo } from "react";
import { fetchCategories } from "../../features/categories/slice.ts";
import { useBrowsing, type Wanted } from "../../features/videos/useBrowsing.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Button } from "../../ui/button/Button.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { Count } from "./Count.tsx";
import styles from "./explore.module.css";
import { Instead } from "./Instead.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { texts } from "./texts.ts";
import { type Before, useHeld } from "./useHeld.ts";
import { VideoGrid, VideoGridSkeleton } from "./VideoGrid.tsx";

/** What passed the filters, as it is on show. */
export interface Results {
  wanted: Wanted;
  videoIds: readonly string[];
  /** Which order they are in; null for the server's own. */
  seed: number | null;
  /** Whether the server has more that pass. */
  hasMore: boolean;
  total: number | null;
  /** The words that found them in place of those that were typed; empty for none. */
  searchedFor: string;
}

interface FoundProps {
  wanted: Wanted;
  categoriesFailed: boolean;
  /** What was on show last. */
  before: Before<Results>;
  /** Takes every filter away, and the words. */
  onClear: () => void;
  /** Takes every filter away but the words. */
  onWiden: () => void;
}

function amount({ videoIds, hasMore, total }: Results): string {
  if (!hasMore) return videoCount(videoIds.length);
  return total === null ? texts.moreThan(videoIds.length) : videoCount(total);
}

// Another order is another list, which begins at its beginning.
function nameOf({ wanted: { categoryId, query, length }, seed }: Results): string {
  return [categoryId, query, length, seed ?? ""].join("\n");
}

/** The videos that pass the filters: how many, in which order, and what came in between. */
export function Found({ wanted, categoriesFailed, before, onClear, onWiden }: FoundProps) {
  const dispatch = useAppDispatch();
  const { videoIds, seed, status, hasMore, total, searchedFor, loadMore, retry, shuffle } =
    useBrowsing(wanted);
  const known = videoIds.length > 0 || status === "fulfilled";
  const isLost = status === "rejected" && !known;
  const found = useMemo(
    () => (known ? { wanted, videoIds, seed, hasMore, total, searchedFor } : undefined),
    [known, wanted, videoIds, seed, hasMore, total, searchedFor],
  );
  const held = useHeld(found, before);
  // What others found stands until these are answered: a page that empties for a moment can't be read.
  const stays = status === "pending" && held !== undefined && held.videoIds.length > 0;
  const results = found ?? (stays ? held : undefined);

  function tryAgain() {
    if (status === "rejected") retry();
    if (categoriesFailed) void dispatch(fetchCategories());
  }

  return (
    <>
      <div className={styles["summary"]}>
        <Count amount={results ? amount(results) : ""} query={results?.searchedFor || wanted.query} />
        {wanted.query === "" && (results?.videoIds.length ?? 0) > 1 && (
          <Button type="button" look="outline" onClick={shuffle}>
            <Shuffle size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.shuffle}
          </Button>
        )}
      </div>
      {results && results.videoIds.length > 0 && results.searchedFor !== "" && (
        <Instead typed={results.wanted.query} searchedFor={results.searchedFor} />
      )}
      {!results && status !== "rejected" && <VideoGridSkeleton />}
      {results && results.videoIds.length > 0 && (
        <VideoGrid
          key={nameOf(results)}
          name={nameOf(results)}
          query={results.searchedFor || results.wanted.query}
          videoIds={results.videoIds}
          hasMore={results.hasMore}
          total={results.total}
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
      {status === "fulfilled" && videoIds.length === 0 && (
        <NothingFound wanted={wanted} searchedFor={searchedFor} onClear={onClear} onWiden={onWiden} />
      )}
    </>
  );
}
