import { describe, expect, test } from "vitest";
import { drawColumns, scaleTo } from "./columns.ts";
import { drawPiles, drawRows, unitFor } from "./doors.ts";
import { areWords, type Drawing, opening, type Shape, slice } from "./shapes.ts";

const canvas = new OffscreenCanvas(1, 1).getContext("2d");
const holds = (d: string, x: number, y: number) => canvas?.isPointInPath(new Path2D(d), x, y);

const WIDTHS = [240, 310, 560, 1_200];

const wordsOf = ({ shapes }: Drawing) => shapes.filter(areWords);
const textsOf = (drawing: Drawing) => wordsOf(drawing).map(({ text }) => text);
const doorsOf = ({ shapes }: Drawing, is: (shape: Shape) => boolean = () => true) =>
  shapes.filter((shape) => !areWords(shape) && shape.d.includes("A") && is(shape));

/** The numbers of a drawing's paths and words that say where they are, from left to right. */
function reach({ shapes }: Drawing): [number, number] {
  const places = shapes.flatMap((shape) =>
    areWords(shape)
      ? [shape.x]
      : [...shape.d.matchAll(/M ([\d.-]+)|H ([\d.-]+)/g)].map(([, a, b]) => Number(a ?? b)),
  );
  return [Math.min(...places), Math.max(...places)];
}

describe("a door", () => {
  const arch = { x: 10, width: 40, height: 100, bottom: 120 };

  test("is round above and straight below, and its slices lie on each other", () => {
    const whole = slice(arch);
    expect([holds(whole, 30, 22), holds(whole, 12, 100), holds(whole, 12, 23)]).toEqual([true, true, false]);
    const [low, high] = [slice(arch, 0, 60), slice(arch, 60)];
    expect([holds(low, 30, 62), holds(high, 30, 62)]).toEqual([true, false]);
    expect([holds(low, 30, 58), holds(high, 30, 58)]).toEqual([false, true]);
    // Within the bow, where both sides of a slice are bent.
    expect([holds(slice(arch, 85, 95), 30, 30), holds(slice(arch, 85, 95), 12, 30)]).toEqual([true, false]);
  });

  test("that is lower than it is wide is a bow all over", () => {
    const low = slice({ ...arch, height: 8 });
    expect([holds(low, 30, 114), holds(low, 12, 114), holds(low, 30, 111)]).toEqual([true, false, false]);
  });

  test("shows the more of what is behind it the wider it is open", () => {
    const ajar = opening(arch, 0.25);
    expect([holds(ajar, 45, 100), holds(ajar, 35, 100), holds(ajar, 49, 23)]).toEqual([true, false, false]);
    expect(holds(opening(arch, 0.9), 20, 100)).toBe(true);
  });
});

test.each([
  [310, 36],
  [560, 0],
])("in a width of %d px a row without doors is %d px lower than one with", (width, saved) => {
  const heightOf = (count: number) => drawRows([{ label: "Firm", count, open: 0.9 }], String, width).height;
  expect(heightOf(1) - heightOf(0)).toBe(saved);
});

describe.each(WIDTHS)("in a width of %d px", (width) => {
  const columns = Array.from({ length: 8 }, (_, place) => ({
    label: `Nov ${place}`,
    note: place === 7 ? "so far" : "",
    parts: [20 * place, place],
  }));
  const piles = Array.from({ length: 14 }, (_, place) => ({
    label: String(place),
    note: "T",
    count: place === 3 ? 37 : place % 3,
    isLit: place === 0,
  }));
  const rows = [0.9, 0.5, 0.2, 0].map((open, place) => ({ label: "Firm", count: 60 * place, open }));
  const inUnits = (unit: number) => `${unit} a door`;
  const drawings = {
    columns: drawColumns({ columns, colours: ["apricot", "iris"] }, width),
    piles: drawPiles(piles, inUnits, width),
    rows: drawRows(rows, inUnits, width),
  };

  test.each(Object.entries(drawings))("%s reach over no edge", (_, drawing) => {
    const [left, right] = reach(drawing);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  });

  test("all numbers are said", () => {
    expect(textsOf(drawings.columns)).toEqual(expect.arrayContaining(["0", "21", "147"]));
    expect(textsOf(drawings.piles)).toContain("37");
    expect(textsOf(drawings.rows)).toEqual(expect.arrayContaining(["0", "60", "120", "180"]));
  });

  test("the labels of columns keep clear of each other, and the last one is there", () => {
    const labels = wordsOf(drawings.columns).filter(({ text }) => text.startsWith("Nov"));
    expect(labels.at(-1)?.text).toBe("Nov 7");
    const gaps = labels.slice(1).map(({ x }, place) => x - (labels[place]?.x ?? 0));
    // So wide are "Nov 23" and some room.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50);
  });

  test("a pile has eight doors at most, and says what each stands for", () => {
    expect(textsOf(drawings.piles)).toContain("5 a door");
    const place = (width / 14) * 3.5;
    const doors = drawings.piles.shapes.filter(
      (shape) =>
        !areWords(shape) && shape.d.includes("A") && holds(shape.d, place, Number(shape.d.split(" ")[2]) - 2),
    );
    expect(doors).toHaveLength(8);
  });

  test("a row is as wide as there is room, and says what a door stands for where that is more than one", () => {
    const said = textsOf(drawings.rows).find((text) => text.endsWith("a door"));
    const unit = Number(said?.split(" ")[0]);
    const closed = doorsOf(drawings.rows, (shape) => "fill" in shape && shape.fill === "stage");
    expect(closed).toHaveLength([60, 120, 180].reduce((sum, count) => sum + Math.ceil(count / unit), 0));
  });
});

test("as long as there are few, each is a door", () => {
  const inUnits = (unit: number) => `${unit} a door`;
  const few = [{ label: "24", note: "T", count: 8, isLit: true }];
  expect(textsOf(drawPiles(few, inUnits, 300))).toEqual(["8", "24", "T"]);
  expect(doorsOf(drawPiles(few, inUnits, 300))).toHaveLength(8);
});

test.each([
  [0, 8, 1],
  [8, 8, 1],
  [9, 8, 2],
  [37, 8, 5],
  [81, 8, 20],
  [5_000, 10, 500],
])("%d things in a room of %d doors are %d a door", (most, room, unit) => {
  expect(unitFor(most, room)).toBe(unit);
});

test.each([
  [1, [1]],
  [20, [10, 20]],
  [172, [60, 120]],
  [5_000, [3_000]],
])("a scale up to %d has few, round lines", (most, lines) => {
  expect(scaleTo(most)).toEqual(lines);
});
