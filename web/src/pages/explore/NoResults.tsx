import { Link } from "react-router";
import { selectCategoriesList } from "../../features/categories/slice.ts";
import type { Wanted } from "../../features/videos/useBrowsing.ts";
import { ANY_LENGTH } from "../../features/videos/lengths.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";

interface NoResultsProps {
  wanted: Wanted;
  /** Similar query that has results without filters; empty for none. */
  searchedFor: string;
  /** Clears filters and query. */
  onClear: () => void;
  /** Clears filters only. */
  onWiden: () => void;
}

/** Renders the empty state of a search and offers other searches. */
export function NoResults({ wanted, searchedFor, onClear, onWiden }: NoResultsProps) {
  const categories = useAppSelector(selectCategoriesList);
  const isNarrowed = wanted.categoryId !== "" || wanted.length !== ANY_LENGTH;
  const isSearch = wanted.query !== "";
  return (
    <EmptyState
      scene="nothing"
      heading="section"
      title={texts.none.title}
      text={isSearch ? texts.none.words(isNarrowed) : texts.none.filters}
    >
      {searchedFor !== "" && isNarrowed && (
        <p className={styles["meant"]}>
          {texts.none.meant}{" "}
          <Link to={{ search: new URLSearchParams({ q: searchedFor }).toString() }} replace>
            {searchedFor}
          </Link>
          {texts.none.meantEnd}
        </p>
      )}
      {isSearch && isNarrowed && (
        <Button type="button" onClick={onWiden}>
          {texts.none.widen}
        </Button>
      )}
      {isSearch && !isNarrowed && categories.length > 0 && (
        <nav className={styles["meant"]} aria-label={texts.none.categories}>
          <ul className={styles["categories"]}>
            {categories.map(({ _id, categoryName }) => (
              <li key={_id}>
                <Link to={{ search: new URLSearchParams({ category: _id }).toString() }}>{categoryName}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Button type="button" look={isSearch && isNarrowed ? "outline" : "brand"} onClick={onClear}>
        {texts.none.action}
      </Button>
    </EmptyState>
  );
}
