import { counted } from "../../shared/text/plural.ts";
import { lengthInWords } from "../../shared/text/totals.ts";

/** What somebody has done by the day of their interview. */
interface Done {
  days: number;
  seconds: number;
  questions: number;
}

/** The words of the plan's page. */
export const texts = {
  loading: "The plan is on its way.",
  lost: "The plan did not arrive",
  when: "When is your interview?",
  whenLead:
    "Say when and how much time you have. Greenroom lays out the days; you can change everything later.",
  behind: "That is behind you",
  interviewToday: "Today is the day",
  did: ({ days, seconds, questions }: Done) =>
    [
      counted(days, { one: "day", other: "days" }),
      ...(seconds > 0 ? [lengthInWords(seconds)] : []),
      ...(questions > 0 ? [counted(questions, { one: "question", other: "questions" })] : []),
    ].join(", "),
  hope: (did: string) => `${did}. We hope it went well.`,
  ready: (did: string) => `${did}. Nothing is planned any more. All the best.`,
  newPlan: "A new plan",
} as const;
