/** Number of rows rendered above and below the visible rows. */
const OVERSCAN = 12;

/** Rendered row, or the space of rows that are not rendered. */
export type TablePart = { row: number } | { /** Index of the first row. */ skipped: number; count: number };

/** Range of rendered rows. */
export interface RowRange {
  from: number;
  to: number;
}

/** Returns the range of rows between two offsets in pixels, with overscan. */
export function visibleRowRange(top: number, bottom: number, height: number, total: number): RowRange {
  const last = Math.max(0, total - 1);
  const at = (offset: number) => Math.floor(offset / height);
  return {
    from: Math.min(last, Math.max(0, at(top) - OVERSCAN)),
    to: Math.min(last, Math.max(0, at(bottom) + OVERSCAN)),
  };
}

/** Returns the parts of a table in order. The active row is always rendered, so that keys continue from it. */
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
