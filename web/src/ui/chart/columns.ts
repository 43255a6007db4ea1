import { formatNumber } from "../../shared/text/plural.ts";
import { type Colour, type Drawing, line, type Shape, slice } from "./shapes.ts";

/** A column of a chart: what it is made of, from its foot up. */
export interface Column {
  label: string;
  /** What is said below the label; empty for nothing. */
  note: string;
  parts: readonly number[];
}

/** Columns, and the colour of each of their parts. */
export interface Columns {
  columns: readonly Column[];
  colours: readonly Colour[];
}

const HEAD = 32;
const TALLEST = 200;
const FOOT = 52;
const GROUND = HEAD + TALLEST;

/** The widest that a column is, and the share of its place that it takes. */
const WIDEST = 104;
const SHARE = 0.6;

/** From this width on the lines of a scale have room for their numbers, which take `AXIS`. */
const WIDE = 560;
const AXIS = 44;

/** Columns closer than this have smaller numbers, and each second one a label. */
const CLOSE = 56;

/** What a scale may count in, and how many lines it has at most. */
const STEPS = [1, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 3_000];
const LINES = 3;

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

/** The places of a scale's lines up to the most that is shown. */
export function scaleTo(most: number): number[] {
  const step = STEPS.find((each) => most / each <= LINES) ?? most;
  return Array.from({ length: Math.floor(most / step) }, (_, place) => step * (place + 1));
}

function scale(most: number, width: number): Shape[] {
  return [0, ...scaleTo(most)].flatMap((value): Shape[] => {
    const y = GROUND - (TALLEST * value) / most;
    return [
      { d: line(AXIS, y, width), stroke: "border" },
      { text: formatNumber(value), x: 0, y: y + 5, face: "note" },
    ];
  });
}

/** Columns beside each other, each an arch cut into its parts, with what they come to above. */
export function drawColumns({ columns, colours }: Columns, width: number): Drawing {
  const most = Math.max(1, ...columns.map(({ parts }) => sumOf(parts)));
  const start = width >= WIDE ? AXIS : 0;
  const step = (width - start) / columns.length;
  const wide = Math.min(WIDEST, Math.round(step * SHARE));
  const isClose = step < CLOSE;
  const ground: Shape = { d: line(start, GROUND, width), stroke: "border" };
  const shapes = columns.flatMap(({ label, note, parts }, place): Shape[] => {
    const middle = start + step * (place + 0.5);
    const [sum, words] = [sumOf(parts), { x: middle, anchor: "middle" } as const];
    const height = (TALLEST * sum) / most;
    const arch = { x: middle - wide / 2, width: wide, height, bottom: GROUND };
    let from = 0;
    const slices = parts.flatMap((part, at): Shape[] => {
      if (part === 0) return [];
      const foot = from;
      from = Math.min(height, from + (TALLEST * part) / most);
      return [{ d: slice(arch, foot, from), fill: colours[at] ?? "border", stroke: "text-muted" }];
    });
    const value: Shape = {
      text: formatNumber(sum),
      y: GROUND - height - 10,
      face: isClose ? "label" : "value",
      isOnLines: true,
      ...words,
    };
    // The last one is what is looked for first.
    const isNamed = !isClose || (columns.length - 1 - place) % 2 === 0;
    const names: Shape[] = [
      { text: label, y: GROUND + 24, face: "label", ...words },
      ...(note === "" ? [] : [{ text: note, y: GROUND + 44, face: "note" as const, ...words }]),
    ];
    return [...slices, value, ...(isNamed ? names : [])];
  });
  return {
    width,
    height: GROUND + FOOT,
    shapes: [...(start > 0 ? scale(most, width) : [ground]), ...shapes],
  };
}
