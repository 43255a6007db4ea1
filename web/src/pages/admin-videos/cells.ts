/** Cell of the table that a key can reach. */
export interface Cell {
  row: number;
  column: number;
}

/** Number of cells in each row. */
const COLUMNS = 6;

/** Number of rows by which Page Up and Page Down move. */
const PAGE = 10;

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Returns the cell to which a key moves; undefined for a key that does not move. */
export function cellAfterKey(
  { row, column }: Cell,
  { key, ctrlKey, metaKey }: Key,
  total: number,
): Cell | undefined {
  const far = ctrlKey || metaKey;
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: Math.min(total - 1, Math.max(0, nextRow)),
    column: Math.min(COLUMNS - 1, Math.max(0, nextColumn)),
  });
  switch (key) {
    case "ArrowDown":
      return to(row + 1, column);
    case "ArrowUp":
      return to(row - 1, column);
    case "ArrowRight":
      return to(row, column + 1);
    case "ArrowLeft":
      return to(row, column - 1);
    case "PageDown":
      return to(row + PAGE, column);
    case "PageUp":
      return to(row - PAGE, column);
    case "Home":
      return far ? to(0, 0) : to(row, 0);
    case "End":
      return far ? to(total - 1, column) : to(row, COLUMNS - 1);
    default:
      return undefined;
  }
}
