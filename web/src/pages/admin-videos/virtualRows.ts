/** Number of rows that exist above and below the visible rows. */
const OVERSCAN = 12;

/** Row, or the empty space of several rows that do not exist. */
export type TablePart = { row: number } | { /** Index of the first row. */ skipped: number; count: number };

/** Range of rows that exist in the document. */
export interface RowRange {
  from: number;
  to: number;
}

/** Returns the range of rows between two offsets in pixels, and some rows before and after it. */
export function visibleRowRange(top: number, bottom: number, height: number, total: number): RowRange {
  const last = Math.max(0, total - 1);
  const at = (offset: number) => Math.floor(offset / height);
  return {
    from: Math.min(last, Math.max(0, at(top) - OVERSCAN)),
    to: Math.min(last, Math.max(0, at(bottom) + OVERSCAN)),
  };
}

/**
 * Returns the rows and empty spaces of a table in order. The active row always exists, so that keys can move from it.
 */
export function tableParts({ from, to }: RowRange, active: number, total: number): TablePart[] {
  const rows = new Set([active, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)]);
  const parts: TablePart[] = [];
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
