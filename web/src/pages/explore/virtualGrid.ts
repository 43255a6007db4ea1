/** Distance in pixels from the window within which pages are rendered. */
export const OVERSCAN_PX = 12_000;

/** Height of a page in pixels before any is measured, for about four columns. */
const GUESS = 4_000;

/** Measured heights of pages at a grid width. The value is JSON. */
export interface MeasuredHeights {
  /** Width of the grid in pixels. */
  width: number;
  /** Gap between two pages in pixels. */
  gap: number;
  /** Heights by page number; null for a page that was never rendered. */
  heights: readonly (number | null)[];
}

/** Range of rendered pages and the focused page. The value is JSON. */
export interface VisibleRange {
  from: number;
  /** Last page; null for all pages, including pages that are added later. */
  to: number | null;
  focused: number | null;
}

/** Grid without measurements. */
export const UNMEASURED: MeasuredHeights = { width: 0, gap: 0, heights: [] };

/** All pages. */
export const ALL_PAGES: VisibleRange = { from: 0, to: null, focused: null };

/** Returns the height of each page; the average if it is not measured. */
export function heightsOf({ heights }: MeasuredHeights, count: number): number[] {
  let sum = 0;
  let known = 0;
  for (const height of heights) {
    if (height == null) continue;
    sum += height;
    known += 1;
  }
  const ordinary = known === 0 ? GUESS : sum / known;
  return Array.from({ length: count }, (_, number) => heights[number] ?? ordinary);
}

/** Visible part of the grid in pixels from its top. */
export interface VisiblePart {
  top: number;
  bottom: number;
}

/** Returns the pages near the visible part. */
export function pagesInRange(
  { top, bottom }: VisiblePart,
  measured: MeasuredHeights,
  count: number,
  overscan = OVERSCAN_PX,
): VisibleRange {
  let from = count - 1;
  let to = 0;
  let start = 0;
  for (const [number, height] of heightsOf(measured, count).entries()) {
    const end = start + height;
    if (end >= top - overscan) from = Math.min(from, number);
    if (start <= bottom + overscan) to = number;
    start = end + measured.gap;
  }
  from = Math.max(0, from);
  return { from, to: to >= count - 1 ? null : Math.max(from, to), focused: null };
}

/** Reports whether a page is rendered. */
export function isRendered({ from, to, focused }: VisibleRange, number: number): boolean {
  return number === focused || (number >= from && (to === null || number <= to));
}

/** Part of the grid: a rendered page, or the space of several pages that are not rendered. */
export type Part =
  | { page: number }
  | { /** Index of the first page that this gap stands for. */ skipped: number; height: number };

/** Returns the parts of the grid in order. */
export function gridParts(drawn: VisibleRange, measured: MeasuredHeights, count: number): Part[] {
  const parts: Part[] = [];
  let last: Part | undefined;
  for (const [number, height] of heightsOf(measured, count).entries()) {
    if (isRendered(drawn, number)) parts.push((last = { page: number }));
    else if (last && "skipped" in last) last.height += measured.gap + height;
    else parts.push((last = { skipped: number, height }));
  }
  return parts;
}
