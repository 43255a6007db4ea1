import { createSelector, createSlice } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { loadedOnce } from "../../data/store/loadedOnce.ts";
import { type Following, followStatus, IDLE } from "../../data/store/requests.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { announces } from "../../ui/toast/announces.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { type Listener, listen } from "../../data/store/listeners.ts";
import { type QuestionBody, selectOwnQuestions } from "./notebook.ts";
import { texts } from "./texts.ts";

/** A question of a video, by whomever it was marked. */
export interface Question extends QuestionBody {
  _id: string;
  /** A curator has marked it for everyone, or the person for themselves. */
  by: "curator" | "self";
}

/** The questions that curators have marked for everyone. */
export interface MarkedQuestionsState extends Following {
  questions: readonly Question[];
}

const initialState: MarkedQuestionsState = { ...IDLE, questions: [] };

const forEveryone = (question: Omit<Question, "by">): Question => ({ ...question, by: "curator" });

/** Asks for all questions that are marked for everyone. */
export const fetchMarked = createApiThunk<Question[]>(
  "markedQuestions/fetch",
  async (api) => {
    const { questions } = await answered(api.GET("/questions"));
    return questions.map(forEveryone);
  },
  { list: null, reads: true },
);

const MARKED = { list: "markedQuestions" } as const;

/** What a curator wants of a question that stands for everyone. */
export interface Marking extends QuestionBody {
  /** None for a new one. */
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
    const { questions } = await answered(
      api.PUT("/admin/videos/{videoId}/questions/{questionId}", { params, body }),
    );
    return { videoId, questions: questions.map((each) => forEveryone({ ...each, videoId })) };
  },
  MARKED,
);

/** Takes a question out of its video, for everyone. */
export const unmarkQuestion = createApiThunk<MarkedOf, Question>(
  "markedQuestions/unmark",
  async (api, { _id: questionId, videoId }) => {
    const params = { path: { videoId, questionId } };
    const { questions } = await answered(
      api.DELETE("/admin/videos/{videoId}/questions/{questionId}", { params }),
    );
    return { videoId, questions: questions.map((each) => forEveryone({ ...each, videoId })) };
  },
  MARKED,
);

function withMarked(all: readonly Question[], { videoId, questions }: MarkedOf): readonly Question[] {
  return [...all.filter((each) => each.videoId !== videoId), ...questions];
}

const slice = createSlice({
  name: "markedQuestions",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchMarked.fulfilled, (state, { payload }) => ({ ...state, questions: payload }))
      .addCase(markQuestion.fulfilled, (state, { payload }) => ({
        ...state,
        questions: withMarked(state.questions as Question[], payload),
      }))
      .addCase(unmarkQuestion.fulfilled, (state, { payload }) => ({
        ...state,
        questions: withMarked(state.questions as Question[], payload),
      }));
    followStatus(builder, [fetchMarked]);
  },
  selectors: {
    selectMarkedStatus: ({ status }) => status,
    selectMarked: ({ questions }) => questions,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    markedQuestions?: MarkedQuestionsState;
  }
}

export const { selectMarkedStatus, selectMarked } = slice.injectInto(appReducer).selectors;

/** Asks for the questions that are marked for everyone, unless they are there or on their way. */
export const ensureMarked = loadedOnce(selectMarkedStatus, () => fetchMarked());

/** All questions that this tab knows of, by their ids: what curators have marked, and what the person has. */
export const selectQuestions = createSelector([selectMarked, selectOwnQuestions], (marked, own) => {
  const all = [...marked, ...own.map((question): Question => ({ ...question, by: "self" }))];
  return new Map(all.map((question) => [question._id, question]));
});

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

/** The questions of a video, in the order of their moments. */
export function selectQuestionsOf(state: RootState, videoId: string): readonly Question[] {
  return selectByVideo(state).get(videoId) ?? NONE;
}

const selectMarks = createSelector([selectQuestionsOf], (questions) =>
  questions.map(({ _id, seconds }) => ({ id: _id, kind: "question" as const, seconds })),
);

/** Where the questions of a video are, as marks of the line under the player. */
export function selectQuestionMarks(state: RootState, videoId: string) {
  return selectMarks(state, videoId);
}

// Under the id that it had, so that nobody's ratings lose it.
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
  announces({ when: markQuestion.rejected.match, kind: "error", text: texts.markFailed }),
  announces({ when: unmarkQuestion.rejected.match, kind: "error", text: texts.markFailed }),
);
