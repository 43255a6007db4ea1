import { useEffect, useEffectEvent } from "react";
import { fetchRows, ROWS, selectCuration } from "../../features/curation/slice.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import type { Span } from "./rowsInView.ts";

/** Asks for the pages of rows that are seen, as far as they are not there or old. */
export function useRowsOf({ from, to }: Span): void {
  const dispatch = useAppDispatch();
  const { query, generation, pages } = useAppSelector(selectCuration);
  const first = Math.floor(from / ROWS);
  const last = Math.floor(to / ROWS);

  // What comes in asks for nothing.
  const ask = useEffectEvent(() => {
    for (let page = first; page <= last; page += 1) {
      if (pages[page] !== generation) void dispatch(fetchRows({ query, page, generation }));
    }
  });
  useEffect(() => ask(), [first, last, query, generation]);
}
