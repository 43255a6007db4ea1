import { useEffect } from "react";
import { CategoryChips } from "../../features/categories/CategoryChips.tsx";
import { fetchCategories } from "../../features/categories/slice.ts";
import { matching } from "../../features/videos/matching.ts";
import { fetchVideos, selectVideos, selectVideosStatus } from "../../features/videos/slice.ts";
import { useShuffledOnce } from "../../features/videos/useShuffledOnce.ts";
import { useAppDispatch, useAppSelector } from "../../shared/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { VideoCard } from "../../widgets/video-card/VideoCard.tsx";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import styles from "./explore.module.css";
import { useExploreFilters } from "./useExploreFilters.ts";

const EXPECTED = Array.from({ length: 8 }, (_, place) => place);
const IN_VIEW = 4;

function amount(count: number): string {
  if (count === 0) return "No videos";
  return count === 1 ? "1 video" : `${count} videos`;
}

/** The whole library, by category and by search. */
export default function ExplorePage() {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectVideosStatus);
  const shuffled = useShuffledOnce(useAppSelector(selectVideos));
  const { category, query, chooseCategory, clearAll } = useExploreFilters();
  const shown = matching(shuffled, category, query);
  // A list kept from an earlier visit is shown at once, while the server is asked for the current one.
  const known = shuffled.length > 0 || status === "fulfilled";

  useEffect(() => {
    void dispatch(fetchVideos());
    void dispatch(fetchCategories());
  }, [dispatch]);

  return (
    <>
      <PageTitle
        document={query === "" ? "Explore" : `“${query}”`}
        hidden={query === ""}
        className={styles["title"]}
      >
        {query === "" ? "Explore" : `Results for “${query}”`}
      </PageTitle>
      <CategoryChips onChoose={chooseCategory} />
      <h2 className="vh">Videos</h2>
      <output className={query === "" ? "vh" : styles["count"]}>{known && amount(shown.length)}</output>
      {!known && status === "rejected" && (
        <div className={styles["notice"]}>
          <Notice text="The videos could not be loaded." onRetry={() => void dispatch(fetchVideos())} />
        </div>
      )}
      {!known && status !== "rejected" && (
        <div className={styles["grid"]} aria-busy="true">
          {EXPECTED.map((place) => (
            <VideoCardSkeleton key={place} />
          ))}
        </div>
      )}
      {known && shown.length > 0 && (
        <ul className={styles["grid"]}>
          {shown.map((video, place) => (
            <li key={video._id} className={styles["item"]}>
              <VideoCard video={video} eager={place < IN_VIEW} />
            </li>
          ))}
        </ul>
      )}
      {known && shown.length === 0 && (
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
