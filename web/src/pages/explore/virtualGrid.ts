/** Distance in pixels from the window within which pages are rendered. */
export const OVERSCAN_PX = 12_000;

/** Estimated height of a page in pixels, for about four columns. It is used until a page is measured. */
const GUESS = 4_000;

/** Heights of the pages that were measured at one width of the grid. The value can be stored as JSON. */
export interface MeasuredHeights {
  /** Width of the grid in pixels. */
  width: number;
  /** Distance between two pages in pixels. */
  gap: number;
  /** Heights by page number; null for a page that was not measured. */
  heights: readonly (number | null)[];
}

/** Range of pages that are rendered, and the page with the focus. The value can be stored as JSON. */
export interface VisibleRange {
  from: number;
  /** Number of the last page in the range; null if the range has no end. */
  to: number | null;
  focused: number | null;
}

/** Heights of a grid without measured pages. */
export const UNMEASURED: MeasuredHeights = { width: 0, gap: 0, heights: [] };

/** Range of all pages. */
export const ALL_PAGES: VisibleRange = { from: 0, to: null, focused: null };

/** Returns the height of each page. For a page without measured height, this is the average height. */
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

/** Visible part of the grid. `top` and `bottom` are in pixels from the top of the grid. */
export interface VisiblePart {
  top: number;
  bottom: number;
}

/** Returns the range of pages that are near the visible part. */
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

/** Reports whether a page must be rendered. */
export function isRendered({ from, to, focused }: VisibleRange, number: number): boolean {
  return number === focused || (number >= from && (to === null || number <= to));
}

/** Part of the grid: a page that is rendered, or the empty space of several pages that are not. */
export type Part =
  | { page: number }
  | { /** Number of the first page in this empty space. */ skipped: number; height: number };

/** Returns the pages and empty spaces of the grid in order. */
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
