import { createSelector } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createResource } from "../../data/store/resource.ts";
import type { RootState } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { type Listener, listen } from "../../data/store/listeners.ts";
import { type QuestionBody, selectOwnQuestions } from "./notebook.ts";
import { texts } from "./texts.ts";

/** Question of a video by a curator or the user. */
export interface Question extends QuestionBody {
  _id: string;
  /** Author: a curator for everyone, or the user. */
  by: "curator" | "self";
}

const forEveryone = (question: Omit<Question, "by">): Question => ({ ...question, by: "curator" });

const MARKED = { list: "markedQuestions" } as const;

/** Change of a curator's question. */
export interface Marking extends QuestionBody {
  /** ID; absent for a new one. */
  _id?: string | undefined;
}

interface MarkedOf {
  videoId: string;
  questions: readonly Question[];
}

/** Marks a question for everyone. */
export const markQuestion = createApiThunk<MarkedOf, Marking>(
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

/** Deletes a question for everyone. */
export const unmarkQuestion = createApiThunk<MarkedOf, Question>(
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

function withMarked(all: readonly Question[], { videoId, questions }: MarkedOf): readonly Question[] {
  return [...all.filter((each) => each.videoId !== videoId), ...questions];
}

/** Questions of curators, which are the same for all accounts. */
export const MARKED_QUESTIONS = createResource<readonly Question[]>(
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

/** Selects all loaded questions by ID, of curators and of the user. */
export const selectQuestions = createSelector(
  [MARKED_QUESTIONS.selectValue, selectOwnQuestions],
  (marked, own) => {
    const all = [...(marked ?? []), ...own.map((question): Question => ({ ...question, by: "self" }))];
    return new Map(all.map((question) => [question._id, question]));
  },
);

const selectByVideo = createSelector([selectQuestions], (questions) => {
  const byVideo = new Map<string, Question[]>();
  for (const question of [...questions.values()].toSorted((one, other) => one.seconds - other.seconds)) {
    const others = byVideo.get(question.videoId);
    if (others) others.push(question);
    else byVideo.set(question.videoId, [question]);
  }
  return byVideo;
});

const NONE: readonly Question[] = [];

/** Selects the questions of a video in the order of their timestamps. */
export function selectQuestionsOf(state: RootState, videoId: string): readonly Question[] {
  return selectByVideo(state).get(videoId) ?? NONE;
}

const selectMarks = createSelector([selectQuestionsOf], (questions) =>
  questions.map(({ _id, seconds }) => ({ id: _id, kind: "question" as const, seconds })),
);

/** Selects the timestamps of a video's questions as timeline markers. */
export function selectQuestionMarks(state: RootState, videoId: string) {
  return selectMarks(state, videoId);
}

// The question retains its ID, so that its ratings remain.
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
