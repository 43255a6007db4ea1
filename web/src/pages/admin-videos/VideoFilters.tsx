import {
  fetchCategories,
  selectCategoriesList,
  selectCategoriesStatus,
} from "../../features/categories/slice.ts";
import { queryChosen, type CuratedQuery, selectCuration } from "../../features/curation/slice.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { SearchField } from "../../ui/field/SearchField.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { texts } from "./texts.ts";
import styles from "./videos.module.css";

const KINDS: readonly CuratedQuery["only"][] = ["", "noLength", "dead", "removed"];

const written = (count: number | undefined) => (count === undefined ? "" : formatNumber(count));

/** Renders the filters for videos: words or a link, a problem, and the category. */
export function VideoFilters() {
  const dispatch = useAppDispatch();
  const { query, counts } = useAppSelector(selectCuration);
  const categories = useAppSelector(selectCategoriesList);
  const categoriesStatus = useAppSelector(selectCategoriesStatus);
  const labels = {
    "": texts.all(written(counts?.all)),
    noLength: texts.noLength(written(counts?.noLength)),
    dead: texts.dead(written(counts?.dead)),
    removed: texts.gone(written(counts?.removed)),
  };
  return (
    <div className={styles["filters"]}>
      <div className={styles["search"]}>
        <SearchField
          label={texts.search}
          value={query.q}
          onChange={(q) => dispatch(queryChosen({ ...query, q }))}
        />
      </div>
      <ChipGroup
        legend={texts.show}
        size="small"
        choices={KINDS.map((value) => ({ value, label: labels[value] }))}
        value={query.only}
        onChange={(value) => {
          const only = KINDS.find((one) => one === value) ?? "";
          dispatch(queryChosen({ ...query, only }));
        }}
      />
      <select
        className={styles["select"]}
        aria-label={texts.category}
        value={query.category}
        onChange={({ target }) => dispatch(queryChosen({ ...query, category: target.value }))}
      >
        <option value="">{texts.allCategories}</option>
        {categories.map(({ _id, categoryName }) => (
          <option key={_id} value={_id}>
            {categoryName}
          </option>
        ))}
      </select>
      {categories.length === 0 && categoriesStatus === "rejected" && (
        <Notice text={texts.categoriesFailed} onRetry={() => void dispatch(fetchCategories())} />
      )}
    </div>
  );
}
