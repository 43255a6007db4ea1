import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type TablePart, tableParts, type RowRange, visibleRowRange } from "./virtualRows.ts";

/** Estimated height of a row in pixels, used until a row is measured. */
const GUESS = 69;

interface VirtualRows {
  parts: TablePart[];
  range: RowRange;
  /** Height of a row in pixels. */
  height: number;
}

/**
 * Returns the rows of a table that must exist: those near the window, and the active row. All rows have about the
 * same height.
 */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  total: number,
  active: number,
): VirtualRows {
  const [height, setHeight] = useState(GUESS);
  const [range, setRange] = useState<RowRange>(() => visibleRowRange(0, 1_000, GUESS, total));

  const look = useEffectEvent(() => {
    if (!body.current) return;
    const { top } = body.current.getBoundingClientRect();
    const rows = body.current.querySelectorAll("[aria-rowindex]");
    const measured = rows.length > 0 ? [...rows].map((row) => row.getBoundingClientRect().height) : [GUESS];
    const ordinary = measured.toSorted((one, other) => one - other)[Math.floor(measured.length / 2)] ?? GUESS;
    const next = visibleRowRange(-top, window.innerHeight - top, ordinary, total);
    if (ordinary === height && next.from === range.from && next.to === range.to) return;
    // After a scroll, the new rows must be visible without delay.
    flushSync(() => {
      setHeight(ordinary);
      setRange(next);
    });
  });

  // The microtask runs when the new rows have been rendered.
  useLayoutEffect(() => queueMicrotask(() => look()), [total]);

  useEffect(() => {
    const gone = new AbortController();
    const follow = () => look();
    window.addEventListener("scroll", follow, { passive: true, signal: gone.signal });
    window.addEventListener("resize", follow, { signal: gone.signal });
    return () => gone.abort();
  }, []);

  return { parts: tableParts(range, active, total), range, height };
}
