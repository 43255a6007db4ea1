import type { Card } from "../../widgets/practice-cards/cards.ts";

/** Way of answering: recorded speech, writing, or unrecorded thinking aloud. */
export type Way = "speak" | "write" | "think";

/** Rating that can be undone. */
export interface Given {
  _id: string;
  questionId: string;
  videoId: string;
}

/** Round of questions in order. */
export interface Round {
  cards: readonly Card[];
  /** Index of the current question; the number of questions at the end. */
  index: number;
  stage: "hearing" | "turn" | "compare";
  way: Way;
  /** Ratings of this round with index and way of answering. */
  given: readonly { index: number; way: Way; rating: Given }[];
}

/** Event in a round. */
export type Step =
  | { type: "heard" | "hearAgain" | "answered" | "answerAgain" | "skipped" | "undone" }
  | { type: "goes"; way: Way }
  | { type: "rated"; rating: Given };

/** Returns a new round. */
export function roundWith(cards: readonly Card[]): Round {
  return { cards, index: 0, stage: "hearing", way: "speak", given: [] };
}

function next(round: Round): Round {
  // A written answer is followed by another one.
  return { ...round, index: round.index + 1, stage: "hearing" };
}

/** Returns the round after an event. */
export function nextStep(round: Round, step: Step): Round {
  switch (step.type) {
    case "heard":
    case "answerAgain":
      return { ...round, stage: "turn" };
    case "hearAgain":
      return { ...round, stage: "hearing" };
    case "goes":
      return { ...round, stage: "turn", way: step.way };
    case "answered":
      return { ...round, stage: "compare" };
    case "skipped":
      return next(round);
    case "rated":
      return next({
        ...round,
        given: [...round.given, { index: round.index, way: round.way, rating: step.rating }],
      });
    case "undone": {
      const last = round.given.at(-1);
      if (!last) return round;
      return {
        ...round,
        index: last.index,
        way: last.way,
        stage: "compare",
        given: round.given.slice(0, -1),
      };
    }
  }
}
