/** How many rows are drawn above and below those that are seen. */
const SPARE = 12;

/** Rows that are drawn, and the places of those that are not. */
export type Part = { row: number } | { /** The first row of the place. */ skipped: number; count: number };

/** Which rows are drawn: those from one to another, and the one that is at work. */
export interface Span {
  from: number;
  to: number;
}

/** The rows of so many that are seen between two offsets in pixels, and some more. */
export function spanOf(top: number, bottom: number, height: number, total: number): Span {
  const last = Math.max(0, total - 1);
  const at = (offset: number) => Math.floor(offset / height);
  return {
    from: Math.min(last, Math.max(0, at(top) - SPARE)),
    to: Math.min(last, Math.max(0, at(bottom) + SPARE)),
  };
}

/** The table of so many rows, part by part. The active row is drawn wherever it is, so that keys go on from it. */
export function partsOf({ from, to }: Span, active: number, total: number): Part[] {
  const rows = new Set([active, ...Array.from({ length: to - from + 1 }, (_, place) => from + place)]);
  const parts: Part[] = [];
  let next = 0;
  for (const row of [...rows].toSorted((one, other) => one - other)) {
    if (row < 0 || row >= total) continue;
    if (row > next) parts.push({ skipped: next, count: row - next });
    parts.push({ row });
    next = row + 1;
  }
  if (next < total) parts.push({ skipped: next, count: total - next });
  return parts;
}
