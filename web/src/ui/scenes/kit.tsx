import type { ReactNode } from "react";

/** Colours of the scenes by object. */
export const INK = {
  wall: "var(--stage-lit)",
  raised: "var(--stage-raised)",
  deep: "var(--stage-deep)",
  light: "var(--lime)",
  paper: "var(--on-stage)",
  shade: "var(--stage-muted)",
  apricot: "var(--apricot)",
  iris: "var(--iris)",
  lagoon: "var(--lagoon)",
  rose: "var(--rose)",
  curtain: "var(--curtain)",
  fold: "var(--curtain-deep)",
} as const;

/** Y coordinate of the floor. */
export const FLOOR = 530;

/** Renders a 600 by 610 room with wall, floor and its content. */
export function Room({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 600 610" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path d="M0 0h600v610H0z" fill={INK.wall} />
      <path d={`M0 ${FLOOR}h600v80H0z`} fill={INK.deep} />
      <path d={`M0 ${FLOOR - 10}h600v10H0z`} fill={INK.raised} opacity="0.55" />
      {children}
    </svg>
  );
}
