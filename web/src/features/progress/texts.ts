import { formatNumber } from "../../shared/text/plural.ts";
import { lengthInWords } from "../../shared/text/totals.ts";
import type { Strength } from "./strength.ts";

const STRENGTHS: Readonly<Record<Strength, string>> = {
  strong: "Strong",
  improving: "Improving",
  weak: "Weak",
  new: "New",
};

const category = (name: string) => (name === "" ? "Other" : name);

/** Texts of the progress page's charts. */
export const texts = {
  weekFrom: "Week of",
  thisWeek: "this week",
  earlier: "Earlier",
  inAll: "Total",
  together: "Total",
  category,
  categoryMinutes: (minutes: number) => lengthInWords(minutes * 60),

  strength: "Strength",
  strengths: STRENGTHS,
  questions: "Questions",
  questionsADoor: (count: number) => `1 door = ${formatNumber(count)} questions`,

  day: "Day",
  today: "Today",
} as const;
