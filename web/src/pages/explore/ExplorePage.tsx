import { useEffect, useMemo } from "react";
import { CategoryChips } from "../../features/categories/CategoryChips.tsx";
import { fetchCategories, selectCategoriesStatus } from "../../features/categories/slice.ts";
import { LengthChips } from "../../features/videos/LengthChips.tsx";
import { titleOf as pageTitle } from "../../data/pages.ts";
import { ALL_CATEGORIES } from "../../data/constants.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useVisit } from "../../shared/entry/useVisit.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import styles from "./explore.module.css";
import { Found, type Results } from "./Found.tsx";
import { texts } from "./texts.ts";
import { useExploreFilters } from "./useExploreFilters.ts";
import { type Before, useBefore } from "./useHeld.ts";
import type { SaidMoments } from "./useSaid.ts";
import { VideoGridSkeleton } from "./VideoGrid.tsx";

function titleOf(category: string | undefined, query: string): string {
  if (query !== "") return texts.tab(query);
  return category === undefined || category === ALL_CATEGORIES ? pageTitle("explore") : category;
}

export { begin } from "./begin.ts";

/** The whole library, by category, by length and by search. */
export default function ExplorePage() {
  const dispatch = useAppDispatch();
  const visit = useVisit();
  const before = useBefore<Results>();
  const saidBefore = useBefore<SaidMoments>();

  useEffect(() => {
    void dispatch(fetchCategories());
  }, [dispatch]);

  // Another search is another visit, with an order and portions of its own.
  return <Visit key={visit} before={before} saidBefore={saidBefore} />;
}

interface VisitProps {
  before: Before<Results>;
  saidBefore: Before<SaidMoments>;
}

function Visit({ before, saidBefore }: VisitProps) {
  const filters = useExploreFilters();
  const { category, categoryId, query, length } = filters;
  const wanted = useMemo(() => ({ categoryId, query, length }), [categoryId, query, length]);
  const categoriesFailed = useAppSelector(selectCategoriesStatus) === "rejected";

  return (
    <>
      <PageTitle document={titleOf(category, query)} hidden={query === ""} className={styles["title"]}>
        {query === "" ? texts.title : texts.results(query)}
      </PageTitle>
      <div className={styles["filters"]}>
        <CategoryChips onChoose={filters.chooseCategory} />
        <LengthChips chosen={length} onChoose={filters.chooseLength} />
      </div>
      <h2 className="vh">{texts.videos}</h2>
      {category === undefined && !categoriesFailed ? (
        // Which videos these are is known in a moment; others in their place would only flash by.
        <VideoGridSkeleton />
      ) : (
        <Found
          wanted={wanted}
          unwatched={filters.unwatched}
          onUnwatched={filters.chooseUnwatched}
          before={before}
          saidBefore={saidBefore}
          onClear={filters.clearAll}
          onWiden={filters.clearFilters}
          categoriesFailed={categoriesFailed}
        />
      )}
    </>
  );
}
