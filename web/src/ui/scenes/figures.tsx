import { FLOOR_Y, SCENE_COLOURS } from "./kit.tsx";

/** Renders the shadow of an object on the floor. */
export function Shadow({ x, width, y = 556 }: { x: number; width: number; y?: number }) {
  return <ellipse cx={x} cy={y} rx={width / 2} ry={width / 14} fill={SCENE_COLOURS.wall} opacity="0.75" />;
}

/** Renders a lamp and its light. The lamp hangs down to `y`. */
export function PendantLamp({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M-50 8H50L164 ${FLOOR_Y + 34 - y}h-328z`} fill={SCENE_COLOURS.light} opacity="0.15" />
      <path d={`M0 ${-y}V-48`} stroke={SCENE_COLOURS.paper} strokeWidth="4" />
      <path d="M-58 6a58 58 0 0 1 116 0z" fill={SCENE_COLOURS.light} />
      <path d="M-22 6a22 14 0 0 0 44 0z" fill={SCENE_COLOURS.paper} />
    </g>
  );
}

interface ChairProps {
  x: number;
  colour: string;
  /** Whether the chair faces left. */
  turned?: boolean;
}

/** Renders an armchair on the floor. */
export function Chair({ x, colour, turned = false }: ChairProps) {
  return (
    <g transform={`translate(${x} 556) scale(${turned ? -1 : 1} 1)`}>
      <path d="M-46-40l-8 40M50-40l6 40" stroke={colour} strokeWidth="10" strokeLinecap="round" />
      <path d="M-76-178a23 23 0 0 1 46 0v84h80a24 24 0 0 1 24 24v30h-126a24 24 0 0 1-24-24z" fill={colour} />
      <path d="M-30-94h76a20 20 0 0 1 20 20v4h-96z" fill={SCENE_COLOURS.deep} opacity="0.22" />
    </g>
  );
}

interface FigureProps {
  x: number;
  /** Y coordinate of the shoulders' lower edge. */
  y: number;
  coat: string;
  skin: string;
  hair: string;
  cut?: "short" | "bun" | "long" | "cropped";
  /** Height of the body below the shoulders. */
  height?: number;
}

const CUTS = {
  short: "M-43-112a43 43 0 0 1 86 0c-10-16-24-22-40-22-18 0-34 4-46 22z",
  cropped: "M-42-118a43 43 0 0 1 84 0c-22-14-62-14-84 0z",
  bun: "M-43-110a43 43 0 0 1 86 0c-14-20-28-26-43-26s-29 6-43 26zM-18-154a18 18 0 1 1 36 0z",
  long: "M-47-56v-58a47 47 0 0 1 94 0v58c-8 4-16 4-20 0v-60c-16-4-30-10-38-20-6 10-10 16-16 20v60c-4 4-12 4-20 0z",
};

/** Renders a figure from the waist up. */
export function Figure({ x, y, coat, skin, hair, cut = "short", height = 120 }: FigureProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M-70 ${height}V10a56 56 0 0 1 56-56h28a56 56 0 0 1 56 56v${height - 10}z`} fill={coat} />
      <path d="M-17-76h34v34a17 17 0 0 1-34 0z" fill={skin} />
      <path d="M-17-66c8 8 26 8 34 0v10c-10 8-24 8-34 0z" fill={SCENE_COLOURS.deep} opacity="0.18" />
      <circle cy="-104" r="40" fill={skin} />
      <path d={CUTS[cut]} fill={hair} />
    </g>
  );
}
