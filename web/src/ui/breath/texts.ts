import { formatNumber } from "../../shared/text/plural.ts";

/** Texts of the breathing exercise. */
export const texts = {
  oneMinute: "One minute of breathing",
  breathe: "Breathe with the light",
  breath: (breath: number, all: number) => `Breath ${formatNumber(breath)} of ${formatNumber(all)}`,
  inhale: "Breathe in",
  hold: "Hold",
  exhale: "Breathe out",
  stop: "Stop",
} as const;
