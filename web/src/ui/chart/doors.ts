import { formatNumber } from "../../shared/text/plural.ts";
import {
  type DoorArch,
  type Colour,
  type Drawing,
  horizontalLine,
  doorOpening,
  type Shape,
  archSlicePath,
} from "./shapes.ts";

/** Number of items that a row or column of doors shows. A door represents one or several items. */
export interface CountedItems {
  label: string;
  count: number;
}

/** Formats the number of items that one door represents. */
type InUnits = (unit: number) => string;

/**
 * Returns the number of items per door: 1, 2, 5, 10 and so on. It is large enough that the maximum needs at most
 * `maxDoors` doors.
 */
export function itemsPerDoor(max: number, maxDoors: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const unit of [ten, 2 * ten, 5 * ten]) if (max <= unit * maxDoors) return unit;
  }
}

function mostOf(all: readonly CountedItems[]): number {
  return Math.max(0, ...all.map(({ count }) => count));
}

/** Column of door icons. */
export interface IconColumn extends CountedItems {
  /** Text below the label of the column. */
  note: string;
  /** Whether the column is highlighted. */
  isLit: boolean;
}

const HIGHEST = 8;
const LOWEST = 3;
const HEAD = 24;
const FOOT = 50;
const REMARK = 26;
const WIDEST = 24;

/** Draws columns of door icons. Each column has at most eight doors side by side, and its number above. */
export function drawIconColumns(columns: readonly IconColumn[], inUnits: InUnits, width: number): Drawing {
  const max = mostOf(columns);
  const unit = itemsPerDoor(max, HIGHEST);
  const step = width / columns.length;
  const wide = Math.min(WIDEST, Math.floor(step * 0.68));
  const high = Math.round(wide * 1.12);
  const pace = high + Math.round(wide / 4);
  const ground = HEAD + pace * Math.max(LOWEST, Math.ceil(max / unit));
  const shapes = columns.flatMap(({ label, note, count, isLit }, index): Shape[] => {
    const middle = step * (index + 0.5);
    const words = { x: middle, anchor: "middle" } as const;
    const doors = Array.from({ length: Math.ceil(count / unit) }, (_, at): Shape => {
      const arch = { x: middle - wide / 2, width: wide, height: high, bottom: ground - 4 - pace * at };
      return isLit
        ? { d: archSlicePath(arch), fill: "lime", stroke: "on-lime" }
        : { d: archSlicePath(arch), stroke: "border-strong" };
    });
    return [
      ...doors,
      ...(count > 0
        ? [
            {
              text: formatNumber(count),
              y: ground - 8 - pace * doors.length,
              font: "note" as const,
              ...words,
            },
          ]
        : []),
      { text: label, y: ground + 20, font: "label", ...words },
      { text: note, y: ground + 38, font: "note", ...words },
    ];
  });
  const height = ground + FOOT;
  return {
    width,
    height: height + (unit > 1 ? REMARK : 0),
    shapes: [
      { d: horizontalLine(0, ground, width), stroke: "border" },
      ...shapes,
      ...remark(unit, inUnits, height),
    ],
  };
}

/** Row of doors, each of which is open by a share from 0 to 1. */
export interface DoorChartRow extends CountedItems {
  open: number;
}

const DOOR = { width: 22, height: 25 };
const GAP = 6;
const LABEL = 132;
const COUNT = 84;
const ROW = 46;

/** Maximum width in pixels of a chart in which the doors of a row are below the label of the row. */
const NARROW = 400;
const LOW_ROW = 72;
/** Height in pixels of a row without doors in a narrow chart. */
const BARE_ROW = 36;

/** Draws rows of doors, each with its label and number. */
export function drawDoorRows(rows: readonly DoorChartRow[], inUnits: InUnits, width: number): Drawing {
  const isNarrow = width < NARROW;
  const [start, tall] = isNarrow ? [1, LOW_ROW] : [LABEL, ROW];
  const unit = itemsPerDoor(mostOf(rows), Math.max(1, Math.floor((width - start) / (DOOR.width + GAP))));
  const heights = rows.map(({ count }) => (isNarrow && count === 0 ? BARE_ROW : tall));
  const upTo = (index: number) => heights.slice(0, index).reduce((sum, height) => sum + height, 0);
  const shapes = rows.flatMap(({ label, count, open }, index): Shape[] => {
    const top = upTo(index);
    const bottom = top + tall - 10;
    const base = isNarrow ? top + 22 : bottom - 6;
    const doors = Array.from({ length: Math.ceil(count / unit) }, (_, at) =>
      ajar({ ...DOOR, x: start + at * (DOOR.width + GAP), bottom }, open),
    );
    return [
      { text: label, x: 0, y: base, font: "label" },
      { text: formatNumber(count), x: COUNT, y: base, font: "value" },
      ...doors.flat(),
    ];
  });
  const height = upTo(rows.length);
  return {
    width,
    height: height + (unit > 1 ? REMARK : 0),
    shapes: [...shapes, ...remark(unit, inUnits, height)],
  };
}

function remark(unit: number, inUnits: InUnits, y: number): Shape[] {
  return unit > 1 ? [{ text: inUnits(unit), x: 0, y: y + 18, font: "note" }] : [];
}

const LEAF: Colour = "stage";

function ajar(arch: DoorArch, open: number): Shape[] {
  return [
    { d: archSlicePath(arch), fill: LEAF },
    ...(open > 0 ? [{ d: doorOpening(arch, open), fill: "lime" as const }] : []),
    { d: archSlicePath(arch), stroke: "border-strong" },
  ];
}
