import { answerMinutesOf } from "../../features/questions/answerMinutes.ts";
import { nameOfCategory, nameOfKind, type QuestionBank } from "../../features/questions/bank.ts";
import { isOfVideo, type Question } from "../../features/questions/slice.ts";
import { texts } from "./texts.ts";

interface FactsOptions {
  /** Whether the text contains the category. */
  withCategory: boolean;
}

function originOf({ by }: Question): string {
  return by === "self" ? texts.byYou : texts.inAVideo;
}

/** Returns a text about a question: its category, kind, level and usual minutes. */
export function questionFacts(
  question: Question,
  bank: QuestionBank | null,
  { withCategory }: FactsOptions,
): string {
  const facts = [
    withCategory ? nameOfCategory(bank, question.category) : undefined,
    nameOfKind(bank, question),
    question.level && texts.levels[question.level],
    question.by === "self" || isOfVideo(question) ? originOf(question) : undefined,
    texts.aboutMinutes(answerMinutesOf(question)),
  ];
  return facts.filter((fact) => fact !== undefined).join(" · ");
}
