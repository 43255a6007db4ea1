import { useEffect, useMemo } from "react";
import { CategoryChips } from "../../features/categories/CategoryChips.tsx";
import { fetchCategories, selectCategoriesStatus } from "../../features/categories/slice.ts";
import { requestParameters } from "../../features/videos/facets.ts";
import { titleOf as pageTitle } from "../../data/pages.ts";
import { ALL_CATEGORIES } from "../../data/constants.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { MAX_SEARCH_TEXT } from "../../shared/limits.ts";
import { useVisitKey } from "../../shared/entry/useVisitKey.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./explore.module.css";
import { layoutOf, type Results } from "./results.ts";
import { SearchResults } from "./SearchResults.tsx";
import { texts } from "./texts.ts";
import { useExploreFilters } from "./useExploreFilters.ts";
import { type PreviousData, usePreviousData } from "./usePreviousData.ts";
import type { TranscriptMatches } from "./useTranscriptMatches.ts";
import { VideoGridSkeleton } from "./VideoGrid.tsx";

function titleOf(category: string | undefined, query: string): string {
  if (query !== "") return texts.tab(query);
  return category === undefined || category === ALL_CATEGORIES ? pageTitle("explore") : category;
}

export { loader } from "./loader.ts";

/** Renders the page of the library, with search, filters and orders. */
export default function ExplorePage() {
  const dispatch = useAppDispatch();
  const visit = useVisitKey();
  const previous = usePreviousData<Results>();
  const previousMatches = usePreviousData<TranscriptMatches>();

  useEffect(() => {
    void dispatch(fetchCategories());
  }, [dispatch]);

  // A new search is a new visit, which has its own order and its own list.
  return <Visit key={visit} previous={previous} previousMatches={previousMatches} />;
}

interface VisitProps {
  previous: PreviousData<Results>;
  previousMatches: PreviousData<TranscriptMatches>;
}

function Visit({ previous, previousMatches }: VisitProps) {
  const filters = useExploreFilters();
  const { category, categoryId, query, length } = filters;
  const more = requestParameters(filters.facets, filters.order);
  const wanted = useMemo(() => ({ categoryId, query, length, more }), [categoryId, query, length, more]);
  const categoriesFailed = useAppSelector(selectCategoriesStatus) === "rejected";

  return (
    <>
      <PageTitle document={titleOf(category, query)} hidden={query === ""} className={styles["title"]}>
        {query === "" ? texts.title : texts.results(query)}
      </PageTitle>
      {filters.isCut && <p className={styles["cut"]}>{texts.words.tooLong(MAX_SEARCH_TEXT)}</p>}
      <div className={styles["filters"]} data-wide="">
        <CategoryChips onChoose={filters.chooseCategory} />
      </div>
      <h2 className="vh">{texts.videos}</h2>
      {category === undefined && !categoriesFailed ? (
        // The filter is known only after the next render. Until then, placeholders are shown, so that no other videos
        // are visible.
        <VideoGridSkeleton layout={layoutOf(query)} />
      ) : (
        <SearchResults
          wanted={wanted}
          filters={filters}
          previous={previous}
          previousMatches={previousMatches}
          categoriesFailed={categoriesFailed}
        />
      )}
    </>
  );
}
