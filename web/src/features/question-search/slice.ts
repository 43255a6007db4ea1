import { createSlice } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { Status } from "../../data/store/status.ts";

/** Filter of a search of the question bank. */
export interface QuestionFilter {
  /** Query, normalized by `searchableText`. */
  query: string;
  /** Category ID; empty for all. */
  categoryId: string;
}

/** Matching question with the names of its category and kind. */
export interface FoundQuestion {
  _id: string;
  text: string;
  minutes: number;
  level: components["schemas"]["BankQuestionHead"]["level"];
  categoryName: string;
  kindName: string;
}

interface FoundQuestions {
  questions: readonly FoundQuestion[];
  /** Number of all matching questions. */
  total: number;
  /** Corrected query that was used instead; empty for none. */
  searchedFor: string;
}

/** Latest search of the question bank. Its questions are shown until the next response arrives. */
export interface QuestionSearchState extends FoundQuestions {
  filter: QuestionFilter | null;
  status: Status;
}

/** Number of questions in a response, the server's maximum. */
const COUNT = 20;

/** Searches the question bank. A new request aborts the earlier one. */
export const searchQuestions = createApiThunk<FoundQuestions, QuestionFilter>(
  "questionSearch/search",
  async (api, { query: q, categoryId }) => {
    const category = categoryId === "" ? {} : { category: categoryId };
    const query = { q, ...category, limit: COUNT };
    const found = await bodyOf(api.GET("/questions/bank", { params: { query } }));
    return {
      total: found.total ?? found.questions.length,
      searchedFor: found.searchedFor ?? "",
      questions: found.questions.map(({ _id, text, minutes, level, category: id, kind: kindId }) => ({
        _id,
        text,
        minutes,
        level,
        categoryName: found.categories.find((each) => each._id === id)?.name ?? "",
        kindName: found.kinds.find((each) => each.category === id && each._id === kindId)?.name ?? "",
      })),
    };
  },
  { list: null, reads: true, latest: true },
);

const initialState: QuestionSearchState = {
  filter: null,
  status: "idle",
  questions: [],
  total: 0,
  searchedFor: "",
};

const slice = createSlice({
  name: "questionSearch",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(searchQuestions.pending, (state, { meta: { arg } }) => {
        state.filter = arg;
        state.status = "pending";
      })
      .addCase(searchQuestions.fulfilled, (_, { payload, meta: { arg } }) => ({
        filter: arg,
        status: "fulfilled" as const,
        ...payload,
      }))
      .addCase(searchQuestions.rejected, (state) => {
        state.status = "rejected";
      });
  },
  selectors: {
    /** Selects the latest search. */
    selectQuestionSearch: (state) => state,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    questionSearch?: QuestionSearchState;
  }
}

export const { selectQuestionSearch } = slice.injectInto(appReducer).selectors;
