import { formatNumber } from "../../shared/text/plural.ts";

/** Texts of the checklist with which users check their answer. */
export const texts = {
  keyPoints: "Key points",
  pointsChecked: (checked: number, all: number) => `${formatNumber(checked)} of ${formatNumber(all)}`,
  lookingFor: "What the interviewer looks for:",
  followUps: "Follow-up questions",
  pitfalls: "Pitfalls",
  oneGoodAnswer: "One good answer",
  notTheOnlyOne: "not the only one",
  inVideos: "In videos",
  count: formatNumber,
} as const;
