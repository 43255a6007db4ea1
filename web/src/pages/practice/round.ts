import type { Card } from "../../widgets/practice-cards/cards.ts";

/** How a person answers: aloud and recorded, in words, or aloud for nobody. */
export type Way = "speak" | "write" | "think";

/** A rating that can be undone. */
export interface Given {
  _id: string;
  questionId: string;
  videoId: string;
}

/** A round of questions, one after the other. */
export interface Round {
  cards: readonly Card[];
  /** The place of the question that is asked; their number when the round is over. */
  place: number;
  stage: "hearing" | "turn" | "compare";
  way: Way;
  /** What was rated in this round, by the places of the questions, and how each was answered. */
  given: readonly { place: number; way: Way; rating: Given }[];
}

/** What happens in a round. */
export type Step =
  | { type: "heard" | "hearAgain" | "answered" | "answerAgain" | "skipped" | "undone" }
  | { type: "goes"; way: Way }
  | { type: "rated"; rating: Given };

/** A round that begins. */
export function roundWith(cards: readonly Card[]): Round {
  return { cards, place: 0, stage: "hearing", way: "speak", given: [] };
}

function next(round: Round): Round {
  // Who writes goes on writing.
  return { ...round, place: round.place + 1, stage: "hearing" };
}

/** The round after a step. */
export function stepped(round: Round, step: Step): Round {
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
        given: [...round.given, { place: round.place, way: round.way, rating: step.rating }],
      });
    case "undone": {
      const last = round.given.at(-1);
      if (!last) return round;
      return {
        ...round,
        place: last.place,
        way: last.way,
        stage: "compare",
        given: round.given.slice(0, -1),
      };
    }
  }
}
