import { describe, expect, test } from "vitest";
import { drawColumns, scaleValues } from "./columns.ts";
import { drawIconColumns, drawDoorRows, itemsPerDoor } from "./doors.ts";
import { isTextShape, type Drawing, doorOpening, type Shape, archSlicePath } from "./shapes.ts";

const canvas = new OffscreenCanvas(1, 1).getContext("2d");
const holds = (d: string, x: number, y: number) => canvas?.isPointInPath(new Path2D(d), x, y);

const WIDTHS = [240, 310, 560, 1_200];

const wordsOf = ({ shapes }: Drawing) => shapes.filter(isTextShape);
const textsOf = (drawing: Drawing) => wordsOf(drawing).map(({ text }) => text);
const doorsOf = ({ shapes }: Drawing, is: (shape: Shape) => boolean = () => true) =>
  shapes.filter((shape) => !isTextShape(shape) && shape.d.includes("A") && is(shape));

/** Returns the smallest and the largest x coordinate of a drawing. */
function reach({ shapes }: Drawing): [number, number] {
  const coordinates = shapes.flatMap((shape) =>
    isTextShape(shape)
      ? [shape.x]
      : [...shape.d.matchAll(/M ([\d.-]+)|H ([\d.-]+)/g)].map(([, a, b]) => Number(a ?? b)),
  );
  return [Math.min(...coordinates), Math.max(...coordinates)];
}

describe("door shape", () => {
  const arch = { x: 10, width: 40, height: 100, bottom: 120 };

  test("draws a door with a round top and straight sides, in slices without gaps", () => {
    const whole = archSlicePath(arch);
    expect([holds(whole, 30, 22), holds(whole, 12, 100), holds(whole, 12, 23)]).toEqual([true, true, false]);
    const [low, high] = [archSlicePath(arch, 0, 60), archSlicePath(arch, 60)];
    expect([holds(low, 30, 62), holds(high, 30, 62)]).toEqual([true, false]);
    expect([holds(low, 30, 58), holds(high, 30, 58)]).toEqual([false, true]);
    // Near the top of the arch, both sides of a slice are curves.
    expect([holds(archSlicePath(arch, 85, 95), 30, 30), holds(archSlicePath(arch, 85, 95), 12, 30)]).toEqual([
      true,
      false,
    ]);
  });

  test("draws an arch only if the door is lower than wide", () => {
    const low = archSlicePath({ ...arch, height: 8 });
    expect([holds(low, 30, 114), holds(low, 12, 114), holds(low, 30, 111)]).toEqual([true, false, false]);
  });

  test("shows a larger part of the inside of a door that is open wider", () => {
    const ajar = doorOpening(arch, 0.25);
    expect([holds(ajar, 45, 100), holds(ajar, 35, 100), holds(ajar, 49, 23)]).toEqual([true, false, false]);
    expect(holds(doorOpening(arch, 0.9), 20, 100)).toBe(true);
  });
});

test.each([
  [36, 310],
  [0, 560],
])("draws a row without doors %d px lower than a row with doors, at a width of %d px", (saved, width) => {
  const heightOf = (count: number) =>
    drawDoorRows([{ label: "Strong", count, open: 0.9 }], String, width).height;
  expect(heightOf(1) - heightOf(0)).toBe(saved);
});

describe.each(WIDTHS)("chart with a width of %d px", (width) => {
  const columns = Array.from({ length: 8 }, (_, index) => ({
    label: `${index} Nov`,
    note: index === 7 ? "this week" : "",
    parts: [20 * index, index],
  }));
  const piles = Array.from({ length: 14 }, (_, index) => ({
    label: String(index),
    note: "T",
    count: index === 3 ? 37 : index % 3,
    isLit: index === 0,
  }));
  const rows = [0.9, 0.5, 0.2, 0].map((open, index) => ({ label: "Strong", count: 60 * index, open }));
  const inUnits = (unit: number) => `${unit} a door`;
  const drawings = {
    columns: drawColumns({ columns, colours: ["apricot", "iris"] }, width),
    piles: drawIconColumns(piles, inUnits, width),
    rows: drawDoorRows(rows, inUnits, width),
  };

  test.each(Object.entries(drawings))("draws %s within its edges", (_, drawing) => {
    const [left, right] = reach(drawing);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  });

  test("shows the numbers of the scale and the values of the columns", () => {
    expect(textsOf(drawings.columns)).toEqual(expect.arrayContaining(["0", "21", "147"]));
    expect(textsOf(drawings.piles)).toContain("37");
    expect(textsOf(drawings.rows)).toEqual(expect.arrayContaining(["0", "60", "120", "180"]));
  });

  test("leaves gaps between the labels of columns, and always shows the last label", () => {
    const labels = wordsOf(drawings.columns).filter(({ text }) => text.endsWith("Nov"));
    expect(labels.at(-1)?.text).toBe("7 Nov");
    const gaps = labels.slice(1).map(({ x }, index) => x - (labels[index]?.x ?? 0));
    // A gap of 50 px has space for the label "23 Nov".
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(50);
  });

  test("draws at most eight doors per column and shows how many items a door represents", () => {
    expect(textsOf(drawings.piles)).toContain("5 a door");
    const index = (width / 14) * 3.5;
    const doors = drawings.piles.shapes.filter(
      (shape) =>
        !isTextShape(shape) &&
        shape.d.includes("A") &&
        holds(shape.d, index, Number(shape.d.split(" ")[2]) - 2),
    );
    expect(doors).toHaveLength(8);
  });

  test("fits a row to the width and shows how many items a door represents", () => {
    const unitText = textsOf(drawings.rows).find((text) => text.endsWith("a door"));
    const unit = Number(unitText?.split(" ")[0]);
    const closed = doorsOf(drawings.rows, (shape) => "fill" in shape && shape.fill === "stage");
    expect(closed).toHaveLength([60, 120, 180].reduce((sum, count) => sum + Math.ceil(count / unit), 0));
  });
});

test("draws a door per item for small counts", () => {
  const inUnits = (unit: number) => `${unit} a door`;
  const few = [{ label: "24", note: "T", count: 8, isLit: true }];
  expect(textsOf(drawIconColumns(few, inUnits, 300))).toEqual(["8", "24", "T"]);
  expect(doorsOf(drawIconColumns(few, inUnits, 300))).toHaveLength(8);
});

test.each([
  [0, 8, 1],
  [8, 8, 1],
  [9, 8, 2],
  [37, 8, 5],
  [81, 8, 20],
  [5_000, 10, 500],
])("divides %d items among at most %d doors: %d items per door", (count, maxDoors, unit) => {
  expect(itemsPerDoor(count, maxDoors)).toBe(unit);
});

test.each([
  [1, [1]],
  [20, [10, 20]],
  [172, [60, 120]],
  [5_000, [3_000]],
])("draws at most two grid lines at round values on a scale up to %d", (most, lines) => {
  expect(scaleValues(most)).toEqual(lines);
});
