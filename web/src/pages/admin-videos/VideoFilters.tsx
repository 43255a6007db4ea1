import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { selectCategories } from "../../features/categories/slice.ts";
import { queryChosen, type RowsQuery, selectCuration } from "../../features/curation/slice.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { formatNumber } from "../../shared/text/plural.ts";
import { ChipGroup } from "../../ui/chip/ChipGroup.tsx";
import { ClearButton } from "../../ui/field/ClearButton.tsx";
import { texts } from "./texts.ts";
import styles from "./videos.module.css";

/** For how long typing pauses until it is searched for, in milliseconds. */
const PAUSE = 200;

const KINDS: readonly RowsQuery["only"][] = ["", "noLength", "dead", "removed"];

const written = (count: number | undefined) => (count === undefined ? "" : formatNumber(count));

/** Which videos are shown: by words or a link, by what is to look at, by category. */
export function VideoFilters() {
  const dispatch = useAppDispatch();
  const { query, counts } = useAppSelector(selectCuration);
  const categories = useAppSelector(selectCategories);
  const [typed, setTyped] = useState(query.q);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (typed === query.q) return;
    const pause = setTimeout(() => dispatch(queryChosen({ ...query, q: typed })), PAUSE);
    return () => clearTimeout(pause);
  }, [dispatch, typed, query]);

  const labels = {
    "": texts.all(written(counts?.all)),
    noLength: texts.noLength(written(counts?.noLength)),
    dead: texts.dead(written(counts?.dead)),
    removed: texts.gone(written(counts?.removed)),
  };
  return (
    <div className={styles["filters"]}>
      <div className={styles["search"]}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed !== "" && <ClearButton field={field} onClear={() => setTyped("")} />}
      </div>
      <ChipGroup
        legend={texts.show}
        size="small"
        choices={KINDS.map((value) => ({ value, label: labels[value] }))}
        value={query.only}
        onChange={(value) => {
          const only = KINDS.find((one) => one === value) ?? "";
          dispatch(queryChosen({ ...query, q: typed, only }));
        }}
      />
      <select
        className={styles["select"]}
        aria-label={texts.category}
        value={query.category}
        onChange={({ target }) => dispatch(queryChosen({ ...query, q: typed, category: target.value }))}
      >
        <option value="">{texts.allCategories}</option>
        {categories.map(({ _id, categoryName }) => (
          <option key={_id} value={_id}>
            {categoryName}
          </option>
        ))}
      </select>
    </div>
  );
}
