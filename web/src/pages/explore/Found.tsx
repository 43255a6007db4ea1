import { Shuffle } from "lucide-react";
import { fetchCategories } from "../../features/categories/slice.ts";
import { type Browsing, useBrowsing, type Wanted } from "../../features/videos/useBrowsing.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";
import { VideoGrid, VideoGridSkeleton } from "./VideoGrid.tsx";

interface FoundProps {
  wanted: Wanted;
  categoriesFailed: boolean;
  /** Takes every filter away. */
  onClear: () => void;
}

function amount({ videos, hasMore }: Browsing): string {
  return hasMore ? texts.moreThan(videos.length) : videoCount(videos.length);
}

/** The videos that pass the filters: how many, in which order, and what came in between. */
export function Found({ wanted, categoriesFailed, onClear }: FoundProps) {
  const dispatch = useAppDispatch();
  const browsing = useBrowsing(wanted);
  const { videos, status, hasMore, loadMore, retry, shuffle } = browsing;
  const { categoryId, query, length } = wanted;
  // A list kept from an earlier visit is shown at once, while the server is asked for the current one.
  const known = videos.length > 0 || status === "fulfilled";
  const isLost = status === "rejected" && !known;
  const name = [categoryId, query, length].join("\n");

  function tryAgain() {
    if (status === "rejected") retry();
    if (categoriesFailed) void dispatch(fetchCategories());
  }

  return (
    <>
      <div className={styles["summary"]}>
        <output className={styles["count"]}>{known && amount(browsing)}</output>
        {query === "" && videos.length > 1 && (
          <Button type="button" look="outline" onClick={shuffle}>
            <Shuffle size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.shuffle}
          </Button>
        )}
      </div>
      {!known && status !== "rejected" && <VideoGridSkeleton />}
      {videos.length > 0 && (
        <VideoGrid
          key={name}
          name={name}
          videos={videos}
          hasMore={hasMore}
          busy={status === "pending"}
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
