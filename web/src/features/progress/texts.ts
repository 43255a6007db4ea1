import { formatNumber } from "../../shared/text/plural.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import type { Strength } from "./strength.ts";

const STRENGTHS: Readonly<Record<Strength, string>> = {
  firm: "Firm",
  settling: "Settling",
  fresh: "Fresh",
  new: "New",
};

const category = (name: string) => (name === "" ? "Other" : name);

/** The words of how far somebody is. */
export const texts = {
  weekFrom: "Week from",
  soFar: "so far",
  earlier: "Earlier",
  inAll: "In all",
  together: "Together",
  category,
  categoryMinutes: (minutes: number) => lengthInWords(minutes * 60),

  strength: "Strength",
  strengths: STRENGTHS,
  questions: "Questions",
  questionsADoor: (count: number) => `A door stands for ${formatNumber(count)} questions.`,

  day: "Day",
  today: "Today",
} as const;
