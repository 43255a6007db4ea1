import type { ReactNode } from "react";

/** Colours of the objects in the scenes. */
export const SCENE_COLOURS = {
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
export const FLOOR_Y = 530;

/** Renders a room of 600 by 610 units: a wall, a floor and the content. */
export function SceneRoom({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 600 610" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path d="M0 0h600v610H0z" fill={SCENE_COLOURS.wall} />
      <path d={`M0 ${FLOOR_Y}h600v80H0z`} fill={SCENE_COLOURS.deep} />
      <path d={`M0 ${FLOOR_Y - 10}h600v10H0z`} fill={SCENE_COLOURS.raised} opacity="0.55" />
      {children}
    </svg>
  );
}
