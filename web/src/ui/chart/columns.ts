import { formatNumber } from "../../shared/text/plural.ts";
import { type Colour, type Drawing, horizontalLine, type Shape, archSlicePath } from "./shapes.ts";

/** Column of a chart. Its parts are stacked from bottom to top. */
export interface Column {
  label: string;
  /** Text below the label of the column; may be empty. */
  note: string;
  parts: readonly number[];
}

/** Columns of a chart, and the colours of their parts. */
export interface Columns {
  columns: readonly Column[];
  colours: readonly Colour[];
}

const HEAD = 32;
const TALLEST = 200;
const FOOT = 52;
const GROUND = HEAD + TALLEST;

/** Maximum width of a column in pixels. `SHARE` is the share of the available width that columns use. */
const WIDEST = 104;
const SHARE = 0.6;

/** Minimum width in pixels of a chart that shows numbers at the scale's lines. `AXIS` is the width of these numbers. */
const WIDE = 560;
const AXIS = 44;

/** Minimum distance of two columns, in pixels, for large numbers and for a label below each column. */
const CLOSE = 56;

/** Allowed differences between two lines of the scale, and the maximum number of lines. */
const STEPS = [1, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 3_000];
const LINES = 3;

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

/** Returns the values at which the scale has lines, up to the maximum. */
export function scaleValues(most: number): number[] {
  const step = STEPS.find((each) => most / each <= LINES) ?? most;
  return Array.from({ length: Math.floor(most / step) }, (_, index) => step * (index + 1));
}

function scale(most: number, width: number): Shape[] {
  return [0, ...scaleValues(most)].flatMap((value): Shape[] => {
    const y = GROUND - (TALLEST * value) / most;
    return [
      { d: horizontalLine(AXIS, y, width), stroke: "border" },
      { text: formatNumber(value), x: 0, y: y + 5, font: "note" },
    ];
  });
}

/** Draws columns side by side, with the total above each column. A column is an arch that is divided into its parts. */
export function drawColumns({ columns, colours }: Columns, width: number): Drawing {
  const most = Math.max(1, ...columns.map(({ parts }) => sumOf(parts)));
  const start = width >= WIDE ? AXIS : 0;
  const step = (width - start) / columns.length;
  const wide = Math.min(WIDEST, Math.round(step * SHARE));
  const isClose = step < CLOSE;
  const ground: Shape = { d: horizontalLine(start, GROUND, width), stroke: "border" };
  const shapes = columns.flatMap(({ label, note, parts }, index): Shape[] => {
    const middle = start + step * (index + 0.5);
    const [sum, words] = [sumOf(parts), { x: middle, anchor: "middle" } as const];
    const height = (TALLEST * sum) / most;
    const arch = { x: middle - wide / 2, width: wide, height, bottom: GROUND };
    let from = 0;
    const slices = parts.flatMap((part, at): Shape[] => {
      if (part === 0) return [];
      const foot = from;
      from = Math.min(height, from + (TALLEST * part) / most);
      return [{ d: archSlicePath(arch, foot, from), fill: colours[at] ?? "border", stroke: "text-muted" }];
    });
    const value: Shape = {
      text: formatNumber(sum),
      y: GROUND - height - 10,
      font: isClose ? "label" : "value",
      isOnLines: true,
      ...words,
    };
    // The last column always has a label, even if only every second column has a label.
    const isNamed = !isClose || (columns.length - 1 - index) % 2 === 0;
    const names: Shape[] = [
      { text: label, y: GROUND + 24, font: "label", ...words },
      ...(note === "" ? [] : [{ text: note, y: GROUND + 44, font: "note" as const, ...words }]),
    ];
    return [...slices, value, ...(isNamed ? names : [])];
  });
  return {
    width,
    height: GROUND + FOOT,
    shapes: [...(start > 0 ? scale(most, width) : [ground]), ...shapes],
  };
}
