import type { AnswerMode } from "../../features/interviews/notebook.ts";
import { isOfVideo } from "../../features/questions/slice.ts";
import type { CheckDraft } from "./checkDrafts.ts";
import type { PracticeCard } from "../../widgets/practice-cards/cards.ts";

/** Rating that the user can undo. */
export interface UndoableRating {
  _id: string;
  questionId: string;
  /** ID of the video that contains the question; absent without a video. */
  videoId?: string;
}

/** State of a practice round: its questions in order, and the current question. */
export interface Round {
  cards: readonly PracticeCard[];
  /** IDs of the questions that had a draft of a written answer at the start of the round. */
  written: ReadonlySet<string>;
  /** Drafts of self-checks by question ID. */
  checks: ReadonlyMap<string, CheckDraft>;
  /** Index of the current question; the number of questions at the end. */
  index: number;
  stage: "hearing" | "turn" | "compare";
  way: AnswerMode;
  /** Duration of the current answer in seconds. It is undefined for a recording, which contains its own duration. */
  seconds: number | undefined;
  /** Indexes of the key points that the user has checked for the current answer. */
  checked: ReadonlySet<number>;
  /** Follow-up question that the user is answering; undefined while the user answers the question itself. */
  followUp: FollowUp | undefined;
  /** Ratings of this round. Each has the index of its question, the way of answering, and the checked key points. */
  given: readonly { index: number; way: AnswerMode; checked: ReadonlySet<number>; rating: UndoableRating }[];
}

/** Follow-up question to the current question. */
export interface FollowUp {
  /** Index of the follow-up question in its list. */
  index: number;
  text: string;
}

/** Event that changes a practice round. */
export type RoundEvent =
  | { type: "heard" | "hearAgain" | "answerAgain" | "skipped" | "undone" }
  | { type: "answered"; seconds: number | undefined }
  | { type: "checked"; check: CheckDraft }
  | { type: "followUp"; followUp: FollowUp | undefined }
  | { type: "goes"; way: AnswerMode }
  | { type: "rated"; rating: UndoableRating };

/** Returns the first stage of a question. Only a question of a video is played. */
function firstStage(card: PracticeCard | undefined): "hearing" | "turn" {
  return card === undefined || isOfVideo(card.question) ? "hearing" : "turn";
}

const UNANSWERED = { seconds: undefined, checked: new Set<number>(), followUp: undefined };

function at(index: number, round: Omit<Round, "index" | "stage" | keyof typeof UNANSWERED>): Round {
  const card = round.cards[index];
  const check = card && round.checks.get(card.question._id);
  // A reload during a self-check returns to it.
  if (check) {
    const { way, seconds, points } = check;
    return { ...round, ...UNANSWERED, index, stage: "compare", way, seconds, checked: new Set(points) };
  }
  const stage = firstStage(card);
  const hasDraft = card !== undefined && round.written.has(card.question._id);
  // If there is a draft of a written answer, the user continues to write.
  const way = stage === "turn" && hasDraft ? "write" : round.way;
  return { ...round, ...UNANSWERED, index, stage, way };
}

/**
 * Returns a new round. `written` contains the IDs of questions with a draft of a written answer, `checks` the drafts of
 * self-checks.
 */
export function createRound(
  cards: readonly PracticeCard[],
  written: ReadonlySet<string>,
  checks: ReadonlyMap<string, CheckDraft> = new Map(),
): Round {
  return at(0, { cards, written, checks, way: "speak", given: [] });
}

function next(round: Round): Round {
  return at(round.index + 1, { ...round, checks: checksWith(round) });
}

/** Returns the drafts of self-checks with the given draft for the current question, or without one. */
function checksWith({ cards, index, checks }: Round, check?: CheckDraft): Round["checks"] {
  const current = cards[index]?.question._id;
  const others = [...checks].filter(([id]) => id !== current);
  return new Map(current === undefined || !check ? others : [...others, [current, check]]);
}

/** Returns the practice round after an event. */
export function nextStep(round: Round, step: RoundEvent): Round {
  switch (step.type) {
    case "heard":
    case "answerAgain":
      return { ...round, stage: "turn" };
    case "hearAgain":
      return { ...round, stage: "hearing" };
    case "goes":
      return { ...round, stage: "turn", way: step.way };
    case "answered":
      // The checked key points belong to the question itself, so a follow-up question does not change them.
      if (round.followUp) return { ...round, stage: "compare", followUp: undefined };
      return {
        ...round,
        ...UNANSWERED,
        stage: "compare",
        seconds: step.seconds,
        checks: checksWith(round),
      };
    case "checked":
      return { ...round, checked: new Set(step.check.points), checks: checksWith(round, step.check) };
    case "followUp":
      return { ...round, stage: step.followUp ? "turn" : "compare", followUp: step.followUp };
    case "skipped":
      return next(round);
    case "rated":
      return next({
        ...round,
        given: [
          ...round.given,
          { index: round.index, way: round.way, checked: round.checked, rating: step.rating },
        ],
      });
    case "undone": {
      const last = round.given.at(-1);
      if (!last) return round;
      return {
        ...round,
        index: last.index,
        way: last.way,
        stage: "compare",
        ...UNANSWERED,
        checked: last.checked,
        given: round.given.slice(0, -1),
      };
    }
  }
}
