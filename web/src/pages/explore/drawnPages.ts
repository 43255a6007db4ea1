/** How far from the window, in pixels, pages of the grid are drawn; what is farther away keeps its place alone. */
export const DRAWN_WITHIN = 12_000;

/** A page's height, in pixels, as long as none was measured: about that of four columns. */
const GUESS = 4_000;

/** What is known of the pages of a grid that is so wide. JSON carries it. */
export interface Measured {
  /** The grid's, in pixels. */
  width: number;
  /** Between two pages. */
  gap: number;
  /** Those of the pages, by number; none where a page was never drawn. */
  heights: readonly (number | null)[];
}

/** Which pages are drawn: those from one to another, and the one that holds the focus. JSON carries it. */
export interface Drawn {
  from: number;
  /** The last one; null for all there are, also those that come. */
  to: number | null;
  focused: number | null;
}

/** A grid of which nothing was drawn yet. */
export const UNMEASURED: Measured = { width: 0, gap: 0, heights: [] };

/** All that there is. */
export const ALL: Drawn = { from: 0, to: null, focused: null };

/** The height of each of so many pages; where it is not known, that of an ordinary one. */
export function heightsOf({ heights }: Measured, count: number): number[] {
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

/** How much of the grid is seen, in pixels from its beginning. */
export interface Seen {
  top: number;
  bottom: number;
}

/** The pages of so many that are near what is seen. */
export function near({ top, bottom }: Seen, measured: Measured, count: number, within = DRAWN_WITHIN): Drawn {
  let from = count - 1;
  let to = 0;
  let start = 0;
  for (const [number, height] of heightsOf(measured, count).entries()) {
    const end = start + height;
    if (end >= top - within) from = Math.min(from, number);
    if (start <= bottom + within) to = number;
    start = end + measured.gap;
  }
  from = Math.max(0, from);
  return { from, to: to >= count - 1 ? null : Math.max(from, to), focused: null };
}

/** Whether the page is drawn. */
export function isDrawn({ from, to, focused }: Drawn, number: number): boolean {
  return number === focused || (number >= from && (to === null || number <= to));
}

/** A part of the grid: a page that is drawn, or the place of several that are not. */
export type Part =
  | { page: number }
  | { /** The first of the pages whose place it is. */ skipped: number; height: number };

/** The grid of so many pages, part by part. */
export function partsOf(drawn: Drawn, measured: Measured, count: number): Part[] {
  const parts: Part[] = [];
  let last: Part | undefined;
  for (const [number, height] of heightsOf(measured, count).entries()) {
    if (isDrawn(drawn, number)) parts.push((last = { page: number }));
    else if (last && "skipped" in last) last.height += measured.gap + height;
    else parts.push((last = { skipped: number, height }));
  }
  return parts;
}
