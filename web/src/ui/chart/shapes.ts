import type { Tone } from "../../shared/tone.ts";

/** A colour of the design, by the name of its token. */
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

/** A form that is filled, or edged, or both; `d` is what SVG calls a path's data. */
export interface Outline {
  d: string;
  fill?: Colour;
  stroke?: Colour;
}

/** How words look in a drawing. */
export type Face = "title" | "heading" | "lead" | "value" | "label" | "note";

/** Words that stand on a line: `y` is its base, `x` where they begin, end or have their middle. */
export interface Words {
  text: string;
  x: number;
  y: number;
  face: Face;
  anchor?: "start" | "middle" | "end";
  /** Whether a line may run behind them. */
  isOnLines?: boolean;
  /** How wide they may be where they are painted; they are drawn narrower when they are not. */
  room?: number;
}

/** Something to see, of which pages make SVG and pictures their pixels. All lengths are in CSS pixels. */
export type Shape = Outline | Words;

/** Shapes on a ground that begins at 0, 0. */
export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** The letters of a face. */
interface Letters {
  size: number;
  weight: number;
  family: "font-display" | "font-text";
  colour: Colour;
}

/** The letters of each face. */
export const FACES: Readonly<Record<Face, Letters>> = {
  title: { size: 44, weight: 560, family: "font-display", colour: "text" },
  heading: { size: 22, weight: 560, family: "font-display", colour: "text" },
  lead: { size: 18, weight: 400, family: "font-text", colour: "text-muted" },
  value: { size: 20, weight: 560, family: "font-display", colour: "text" },
  label: { size: 14, weight: 500, family: "font-text", colour: "text" },
  note: { size: 13, weight: 400, family: "font-text", colour: "text-muted" },
};

/** What stands behind words, so that no line runs through them: as wide as this, in the colour of a card. */
export const HALO: { width: number; colour: Colour } = { width: 6, colour: "surface" };

/** How wide an edge is. */
export const EDGE = 1.5;

/** Whether a shape is words. */
export function areWords(shape: Shape): shape is Words {
  return "text" in shape;
}

const rounded = (length: number) => Math.round(length * 100) / 100;

/** A path's data of commands with their numbers, these no longer than they have to be. */
function path(...commands: readonly (readonly (string | number)[])[]): string {
  return commands
    .flat()
    .map((part) => (typeof part === "number" ? rounded(part) : part))
    .join(" ");
}

/** A straight line. */
export function line(x: number, y: number, toX: number): string {
  return path(["M", x, y, "H", toX]);
}

/** A door: an arch that stands on `bottom`, lower than a half circle where it has to be. */
export interface Arch {
  x: number;
  width: number;
  height: number;
  bottom: number;
}

/** How high the bow of an arch is. */
function riseOf({ width, height }: Arch): number {
  return Math.min(width / 2, height);
}

/** How far the sides of an arch have come in at a height above its foot. */
function inset(arch: Arch, at: number): number {
  const rise = riseOf(arch);
  const above = Math.max(0, at - (arch.height - rise)) / rise;
  return (arch.width / 2) * (1 - Math.sqrt(Math.max(0, 1 - above * above)));
}

/** What of an arch lies between two heights above its foot; all of it unless they are given. */
export function slice(arch: Arch, from = 0, to = arch.height): string {
  const { x, width, height, bottom } = arch;
  const rise = riseOf(arch);
  const spring = height - rise;
  // Where the sides begin to bend within the slice.
  const bend = Math.min(Math.max(from, spring), to);
  const bow = ["A", width / 2, rise, 0, 0, 1];
  const [low, high] = [inset(arch, bend), inset(arch, to)];
  return path(
    ["M", x + low, bottom - from, "V", bottom - bend],
    [...bow, x + high, bottom - to, "H", x + width - high],
    [...bow, x + width - low, bottom - bend, "V", bottom - from, "Z"],
  );
}

/** What is to be seen through a door that stands open by a share from 0 to 1: its right part. */
export function opening(arch: Arch, share: number): string {
  const { x, width, height, bottom } = arch;
  const [across, rise] = [width / 2, riseOf(arch)];
  const from = width * (1 - share);
  const off = (from - across) / across;
  const top = height - rise + rise * Math.sqrt(Math.max(0, 1 - off * off));
  const bow = ["A", across, rise, 0, 0, 1, x + width, bottom - height + rise];
  return path(["M", x + from, bottom, "V", bottom - top], bow, ["V", bottom, "Z"]);
}

/** A rectangle with round corners. */
export function plate(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = ["a", radius, radius, 0, 0, 1];
  return path(
    ["M", x + radius, y, "h", width - 2 * radius, ...corner, radius, radius],
    ["v", height - 2 * radius, ...corner, -radius, radius],
    ["h", 2 * radius - width, ...corner, -radius, -radius],
    ["v", 2 * radius - height, ...corner, radius, -radius, "Z"],
  );
}
