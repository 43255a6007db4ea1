import type { Tone } from "../../shared/tone.ts";

/** Colour of the design, by the name of its token. */
export type Colour =
  | Tone
  | "bg"
  | "border"
  | "border-strong"
  | "lime"
  | "on-lime"
  | "stage"
  | "surface"
  | "text"
  | "text-muted";

/** Filled or stroked path. `d` is SVG path data. */
export interface ShapeOutline {
  d: string;
  fill?: Colour;
  stroke?: Colour;
}

/** Style of a text. */
export type FontName = "title" | "heading" | "lead" | "value" | "label" | "note";

/** Text of a chart. `y` is the baseline; `anchor` states whether `x` is the start, middle or end of the text. */
export interface TextShape {
  text: string;
  x: number;
  y: number;
  font: FontName;
  anchor?: "start" | "middle" | "end";
  /** Whether a line of the scale can be behind the text. The text then has an outline. */
  isOnLines?: boolean;
  /** Maximum width of the text in an exported image; longer text is condensed. */
  maxWidth?: number;
}

/** Shape that is rendered as SVG. Lengths are in CSS pixels. */
export type Shape = ShapeOutline | TextShape;

/** Shapes of a chart or a part of it. Coordinates are relative to the origin at 0, 0. */
export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** Font in CSS notation. */
interface Font {
  size: number;
  weight: number;
  family: "font-display" | "font-text";
  colour: Colour;
}

/** Fonts by style. */
export const FONTS: Readonly<Record<FontName, Font>> = {
  title: { size: 44, weight: 560, family: "font-display", colour: "text" },
  heading: { size: 22, weight: 560, family: "font-display", colour: "text" },
  lead: { size: 18, weight: 400, family: "font-text", colour: "text-muted" },
  value: { size: 20, weight: 560, family: "font-display", colour: "text" },
  label: { size: 14, weight: 500, family: "font-text", colour: "text" },
  note: { size: 13, weight: 400, family: "font-text", colour: "text-muted" },
};

/** Outline of a text in the colour of the card. It hides the lines of the scale around the letters. */
export const TEXT_OUTLINE: { width: number; colour: Colour } = { width: 6, colour: "surface" };

/** Width of a stroke in pixels. */
export const STROKE_WIDTH = 1.5;

/** Reports whether a shape is text. */
export function isTextShape(shape: Shape): shape is TextShape {
  return "text" in shape;
}

const rounded = (length: number) => Math.round(length * 100) / 100;

/** Returns SVG path data from commands, with rounded numbers. */
function path(...commands: readonly (readonly (string | number)[])[]): string {
  return commands
    .flat()
    .map((part) => (typeof part === "number" ? rounded(part) : part))
    .join(" ");
}

/** Returns SVG path data of a horizontal line. */
export function horizontalLine(x: number, y: number, toX: number): string {
  return path(["M", x, y, "H", toX]);
}

/** Arch in the form of a door. Its curve is a semicircle, or flatter if the height is too small. */
export interface DoorArch {
  x: number;
  width: number;
  height: number;
  bottom: number;
}

/** Returns the height of the curved part of an arch. */
function riseOf({ width, height }: DoorArch): number {
  return Math.min(width / 2, height);
}

/** Returns the horizontal distance between the side of an arch and the side of its base, at a height above the base. */
function inset(arch: DoorArch, at: number): number {
  const rise = riseOf(arch);
  const above = Math.max(0, at - (arch.height - rise)) / rise;
  return (arch.width / 2) * (1 - Math.sqrt(Math.max(0, 1 - above * above)));
}

/** Returns SVG path data for the slice of an arch between two heights above its base, by default for the whole arch. */
export function archSlicePath(arch: DoorArch, from = 0, to = arch.height): string {
  const { x, width, height, bottom } = arch;
  const rise = riseOf(arch);
  const spring = height - rise;
  // Height at which the curve starts, limited to the slice.
  const bend = Math.min(Math.max(from, spring), to);
  const bow = ["A", width / 2, rise, 0, 0, 1];
  const [low, high] = [inset(arch, bend), inset(arch, to)];
  return path(
    ["M", x + low, bottom - from, "V", bottom - bend],
    [...bow, x + high, bottom - to, "H", x + width - high],
    [...bow, x + width - low, bottom - bend, "V", bottom - from, "Z"],
  );
}

/**
 * Returns SVG path data of the opening of a door that is open by a share from 0 to 1. The opening is at the right of
 * the door.
 */
export function doorOpening(arch: DoorArch, share: number): string {
  const { x, width, height, bottom } = arch;
  const [across, rise] = [width / 2, riseOf(arch)];
  const from = width * (1 - share);
  const off = (from - across) / across;
  const top = height - rise + rise * Math.sqrt(Math.max(0, 1 - off * off));
  const bow = ["A", across, rise, 0, 0, 1, x + width, bottom - height + rise];
  return path(["M", x + from, bottom, "V", bottom - top], bow, ["V", bottom, "Z"]);
}

/** Returns SVG path data of a rectangle with round corners. */
export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const corner = ["a", radius, radius, 0, 0, 1];
  return path(
    ["M", x + radius, y, "h", width - 2 * radius, ...corner, radius, radius],
    ["v", height - 2 * radius, ...corner, -radius, radius],
    ["h", 2 * radius - width, ...corner, -radius, -radius],
    ["v", 2 * radius - height, ...corner, radius, -radius, "Z"],
  );
}
