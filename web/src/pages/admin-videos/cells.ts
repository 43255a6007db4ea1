/** A cell of the table that keys can reach. */
export interface Cell {
  row: number;
  column: number;
}

/** How many such cells a row has. */
const COLUMNS = 6;

/** How many rows the Page keys go. */
const PAGE = 10;

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Where a key leads from a cell of a table of so many rows; undefined where it leads nowhere. */
export function moved(
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
