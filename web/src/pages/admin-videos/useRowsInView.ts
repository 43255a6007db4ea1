import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type Part, partsOf, type Span, spanOf } from "./rowsInView.ts";

/** A row's height in pixels, until one was measured. */
const GUESS = 69;

interface RowsInView {
  parts: Part[];
  span: Span;
  /** A row's height, in pixels. */
  height: number;
}

/** Which of a table's many rows are drawn: those near the window, and the one that is at work. All are about as high. */
export function useRowsInView(
  body: RefObject<HTMLElement | null>,
  total: number,
  active: number,
): RowsInView {
  const [height, setHeight] = useState(GUESS);
  const [span, setSpan] = useState<Span>(() => spanOf(0, 1_000, GUESS, total));

  const look = useEffectEvent(() => {
    if (!body.current) return;
    const { top } = body.current.getBoundingClientRect();
    const rows = body.current.querySelectorAll("[aria-rowindex]");
    const measured = rows.length > 0 ? [...rows].map((row) => row.getBoundingClientRect().height) : [GUESS];
    const ordinary = measured.toSorted((one, other) => one - other)[Math.floor(measured.length / 2)] ?? GUESS;
    const next = spanOf(-top, window.innerHeight - top, ordinary, total);
    if (ordinary === height && next.from === span.from && next.to === span.to) return;
    // What is scrolled to must not be empty for a moment.
    flushSync(() => {
      setHeight(ordinary);
      setSpan(next);
    });
  });

  // Not within the drawing that has brought other rows.
  useLayoutEffect(() => queueMicrotask(() => look()), [total]);

  useEffect(() => {
    const gone = new AbortController();
    const follow = () => look();
    window.addEventListener("scroll", follow, { passive: true, signal: gone.signal });
    window.addEventListener("resize", follow, { signal: gone.signal });
    return () => gone.abort();
  }, []);

  return { parts: partsOf(span, active, total), span, height };
}
