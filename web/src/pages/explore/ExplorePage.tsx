import { useEffect } from "react";
import { CategoryChips } from "../../features/categories/CategoryChips.tsx";
import { fetchCategories } from "../../features/categories/slice.ts";
import { fetchVideos } from "../../features/videos/slice.ts";
import { type Browsing, useBrowsing } from "../../features/videos/useBrowsing.ts";
import { useAppDispatch } from "../../shared/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./explore.module.css";
import { useExploreFilters } from "./useExploreFilters.ts";
import { VideoGrid, VideoGridSkeleton } from "./VideoGrid.tsx";

function amount({ videos, hasMore }: Browsing): string {
  const count = videos.length;
  if (hasMore) return `More than ${count} videos`;
  if (count === 0) return "No videos";
  return count === 1 ? "1 video" : `${count} videos`;
}

/** The whole library, by category and by search. */
export default function ExplorePage() {
  const dispatch = useAppDispatch();
  const { category, categoryId, query, chooseCategory, clearAll } = useExploreFilters();
  const browsing = useBrowsing({ categoryName: category, categoryId, query });
  const { videos, status, hasMore, loadMore, retry } = browsing;
  const filter = `${category}\n${query}`;
  // A list kept from an earlier visit is shown at once, while the server is asked for the current one.
  const known = videos.length > 0 || status === "fulfilled";

  useEffect(() => {
    void dispatch(fetchVideos());
    void dispatch(fetchCategories());
  }, [dispatch]);

  return (
    <>
      <PageTitle
        key={query}
        document={query === "" ? "Explore" : `“${query}”`}
        hidden={query === ""}
        className={styles["title"]}
      >
        {query === "" ? "Explore" : `Results for “${query}”`}
      </PageTitle>
      <CategoryChips onChoose={chooseCategory} />
      <h2 className="vh">Videos</h2>
      <output className={query === "" ? "vh" : styles["count"]}>{known && amount(browsing)}</output>
      {!known && status !== "rejected" && <VideoGridSkeleton />}
      {videos.length > 0 && (
        <VideoGrid
          key={filter}
          videos={videos}
          hasMore={hasMore}
          busy={status === "pending"}
          onMore={loadMore}
        />
      )}
      {status === "rejected" && (
        <div className={styles["notice"]}>
          <Notice
            text={known ? "The list could not be brought up to date." : "The videos could not be loaded."}
            onRetry={retry}
          />
        </div>
      )}
      {status === "fulfilled" && videos.length === 0 && (
        <EmptyState
          heading="section"
          title="No video matches"
          text="Try fewer words, or look through all categories."
        >
          <Button type="button" onClick={clearAll}>
            SHOW ALL
          </Button>
        </EmptyState>
      )}
    </>
  );
}
