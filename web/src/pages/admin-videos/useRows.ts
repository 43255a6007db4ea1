import { useEffect, useEffectEvent } from "react";
import { fetchRows, ROWS_PER_REQUEST, selectCuration } from "../../features/curation/slice.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import type { RowRange } from "./virtualRows.ts";

/** Loads the pages of rows that are visible and missing or stale. */
export function useLoadRows({ from, to }: RowRange): void {
  const dispatch = useAppDispatch();
  const { query, generation, pages } = useAppSelector(selectCuration);
  const first = Math.floor(from / ROWS_PER_REQUEST);
  const last = Math.floor(to / ROWS_PER_REQUEST);

  // A response changes the loaded rows, which must not cause another request.
  const ask = useEffectEvent(() => {
    for (let page = first; page <= last; page += 1) {
      if (pages[page] !== generation) void dispatch(fetchRows({ query, page, generation }));
    }
  });
  useEffect(() => ask(), [first, last, query, generation]);
}
