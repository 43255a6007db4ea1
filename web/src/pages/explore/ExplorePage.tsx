import { useEffect } from "react";
import { CategoryChips } from "../../features/categories/CategoryChips.tsx";
import { fetchCategories, selectCategoriesStatus } from "../../features/categories/slice.ts";
import { fetchVideos } from "../../features/videos/slice.ts";
import { type Browsing, useBrowsing } from "../../features/videos/useBrowsing.ts";
import { titleOf as pageTitle } from "../../data/pages.ts";
import { ALL_CATEGORIES } from "../../data/constants.ts";
import type { Status } from "../../data/store/status.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./explore.module.css";
import { useExploreFilters } from "./useExploreFilters.ts";
import { VideoGrid, VideoGridSkeleton } from "./VideoGrid.tsx";

function amount({ videos, hasMore }: Browsing): string {
  return hasMore ? `More than ${videos.length} videos` : videoCount(videos.length);
}

function problem(status: Status, known: boolean): string {
  if (status !== "rejected") return "The categories could not be loaded.";
  return known ? "The list could not be brought up to date." : "The videos could not be loaded.";
}

function titleOf(category: string, query: string): string {
  if (query !== "") return `“${query}”`;
  return category === ALL_CATEGORIES ? pageTitle("explore") : category;
}

/** The whole library, by category and by search. */
export default function ExplorePage() {
  const dispatch = useAppDispatch();
  const { category, categoryId, query, chooseCategory, clearAll } = useExploreFilters();
  const browsing = useBrowsing({ categoryName: category, categoryId, query });
  const { videos, status, hasMore, loadMore, retry } = browsing;
  const categoriesFailed = useAppSelector(selectCategoriesStatus) === "rejected";
  const filter = `${category}\n${query}`;
  // A list kept from an earlier visit is shown at once, while the server is asked for the current one.
  const known = videos.length > 0 || status === "fulfilled";

  function tryAgain() {
    if (status === "rejected") retry();
    if (categoriesFailed) void dispatch(fetchCategories());
  }

  useEffect(() => {
    void dispatch(fetchVideos());
    void dispatch(fetchCategories());
  }, [dispatch]);

  return (
    <>
      <PageTitle
        key={query}
        document={titleOf(category, query)}
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
      {(status === "rejected" || categoriesFailed) && (
        <div className={styles["notice"]}>
          <Notice text={problem(status, known)} onRetry={tryAgain} />
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
