import { createSelector } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createResource } from "../../data/store/resource.ts";
import type { RootState } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { type Listener, listen } from "../../data/store/listeners.ts";
import { BANK, type BankQuestion, type Level } from "./bank.ts";
import { type OwnQuestion, type QuestionBody, selectOwnQuestions } from "./notebook.ts";
import { texts } from "./texts.ts";

/** Interview question of a video, of the question bank, or of the user. */
export interface Question extends QuestionBody {
  _id: string;
  /** Author of the question: a curator, the user, or the question bank. Only the user sees the user's own questions. */
  by: "curator" | "self" | "bank";
  /** ID of the question's kind; only for questions of the bank. */
  kind?: string;
  /** Difficulty; only for questions of the bank. */
  level?: Level;
}

/** Returns the fields of a question that the user can edit. */
export function bodyOfQuestion(question: Question): QuestionBody {
  const { videoId, seconds, text, answerEnds, category, minutes, points, followUps } = question;
  return {
    text,
    ...(videoId !== undefined && { videoId }),
    ...(seconds !== undefined && { seconds }),
    ...(answerEnds !== undefined && { answerEnds }),
    ...(category !== undefined && { category }),
    ...(minutes !== undefined && { minutes }),
    ...(points !== undefined && { points }),
    ...(followUps !== undefined && { followUps }),
  };
}

/** Question at a timestamp of a video. */
export interface VideoQuestion extends Question {
  videoId: string;
  seconds: number;
}

/** Reports whether a question belongs to a video. */
export function isOfVideo(question: Question): question is VideoQuestion {
  return question.videoId !== undefined && question.seconds !== undefined;
}

const inBank = (question: BankQuestion): Question => ({ ...question, by: "bank" });

const forSelf = (question: OwnQuestion): Question => ({ ...question, by: "self" });

const forEveryone = (question: Omit<VideoQuestion, "by">): VideoQuestion => ({ ...question, by: "curator" });

const MARKED = { list: "markedQuestions" } as const;

/** Change of a question that a curator has added to a video. */
export interface QuestionChange extends Pick<VideoQuestion, "videoId" | "seconds" | "text" | "answerEnds"> {
  /** ID of the question; absent for a new question. */
  _id?: string | undefined;
}

interface MarkedOf {
  videoId: string;
  questions: readonly VideoQuestion[];
}

/** Saves a question of a video for all users. */
export const markQuestion = createApiThunk<MarkedOf, QuestionChange>(
  "markedQuestions/mark",
  async (api, { _id: questionId = newId(), videoId, seconds, text, answerEnds }) => {
    const body = { seconds, text, ...(answerEnds !== undefined && { answerEnds }) };
    const params = { path: { videoId, questionId } };
    const { questions } = await bodyOf(
      api.PUT("/admin/videos/{videoId}/questions/{questionId}", { params, body }),
    );
    return { videoId, questions: questions.map((each) => forEveryone({ ...each, videoId })) };
  },
  MARKED,
);

/** Deletes a question of a video for all users. */
export const unmarkQuestion = createApiThunk<MarkedOf, VideoQuestion>(
  "markedQuestions/unmark",
  async (api, { _id: questionId, videoId }) => {
    const params = { path: { videoId, questionId } };
    const { questions } = await bodyOf(
      api.DELETE("/admin/videos/{videoId}/questions/{questionId}", { params }),
    );
    return { videoId, questions: questions.map((each) => forEveryone({ ...each, videoId })) };
  },
  MARKED,
);

function withMarked(
  all: readonly VideoQuestion[],
  { videoId, questions }: MarkedOf,
): readonly VideoQuestion[] {
  return [...all.filter((each) => each.videoId !== videoId), ...questions];
}

/** Questions that curators have added to videos. They are the same for all accounts. */
export const MARKED_QUESTIONS = createResource<readonly VideoQuestion[]>(
  "markedQuestions",
  async (api) => (await bodyOf(api.GET("/questions"))).questions.map(forEveryone),
  {
    isPublic: true,
    changes: (builder) => {
      for (const change of [markQuestion, unmarkQuestion]) {
        builder.addCase(change.fulfilled, (state, { payload }) => ({
          ...state,
          value: withMarked(state.value ?? [], payload),
        }));
      }
    },
  },
);

/** Selects all loaded questions by ID: those of curators, of the bank and of the user. */
export const selectQuestions = createSelector(
  [MARKED_QUESTIONS.selectValue, BANK.selectValue, selectOwnQuestions],
  (marked, bank, own) => {
    const all: readonly Question[] = [
      ...(marked ?? []),
      ...(bank?.questions ?? []).map(inBank),
      ...own.map(forSelf),
    ];
    return new Map(all.map((question) => [question._id, question]));
  },
);

const selectByVideo = createSelector([selectQuestions], (questions) => {
  const byVideo = new Map<string, VideoQuestion[]>();
  const ofVideos = [...questions.values()].filter(isOfVideo);
  for (const question of ofVideos.toSorted((one, other) => one.seconds - other.seconds)) {
    const others = byVideo.get(question.videoId);
    if (others) others.push(question);
    else byVideo.set(question.videoId, [question]);
  }
  return byVideo;
});

const NONE: readonly VideoQuestion[] = [];

/** Selects the questions of a video in the order of their timestamps. */
export function selectQuestionsOf(state: RootState, videoId: string): readonly VideoQuestion[] {
  return selectByVideo(state).get(videoId) ?? NONE;
}

const selectMarks = createSelector([selectQuestionsOf], (questions) =>
  questions.map(({ _id, seconds }) => ({ id: _id, kind: "question" as const, seconds })),
);

/** Selects markers for the timeline: one for each question of a video. */
export function selectQuestionMarks(state: RootState, videoId: string) {
  return selectMarks(state, videoId);
}

// Offers to undo the deletion of a question. The restored question has the same ID, so that its ratings still belong
// to it.
const offerUndo: Listener = (action, _current, _before, dispatch) => {
  if (!unmarkQuestion.fulfilled.match(action)) return;
  const { arg: question } = action.meta;
  showToast("info", texts.removedForAll, {
    label: texts.undo,
    press: () => void dispatch(markQuestion(question)),
  });
};

listen(
  offerUndo,
  onActionToast({ when: markQuestion.rejected.match, kind: "error", text: texts.markFailed }),
  onActionToast({ when: unmarkQuestion.rejected.match, kind: "error", text: texts.markFailed }),
);
