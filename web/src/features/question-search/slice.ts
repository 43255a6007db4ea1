import { createSlice } from "@reduxjs/toolkit";
import type { components } from "../../data/api/schema.d.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { Status } from "../../data/store/status.ts";
import { type QuestionFilter, requestMatches } from "./request.ts";

/** Question that matches a search, with the names of its category and kind. */
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
  /** Total number of questions that match. */
  total: number;
  /** Cursor of the next page; empty if there is no next page. */
  next: string;
  /** Corrected query for which the server has searched; empty if it has not corrected the query. */
  searchedFor: string;
}

/** Latest search of the question bank. Until the response arrives, it contains the questions of the previous search. */
export interface QuestionSearchState extends FoundQuestions {
  filter: QuestionFilter | null;
  status: Status;
  /** Whether the questions are the result of the current filter. */
  isFound: boolean;
}

interface SearchRequest {
  filter: QuestionFilter;
  /** Cursor of the page to request; absent for the first page. */
  cursor?: string;
}

/** Searches the question bank and reads one page of questions. A new search aborts the earlier one. */
export const searchQuestions = createApiThunk<FoundQuestions, SearchRequest>(
  "questionSearch/search",
  async (api, { filter, cursor }) => {
    const found = await requestMatches(api, filter, cursor);
    return {
      total: found.total ?? found.questions.length,
      next: found.next ?? "",
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

/**
 * Appends a page of questions. If the bank has changed, the page can repeat questions of earlier pages, which are
 * omitted.
 */
function joinPages(before: readonly FoundQuestion[], page: readonly FoundQuestion[]): FoundQuestion[] {
  const known = new Set(before.map(({ _id }) => _id));
  return [...before, ...page.filter(({ _id }) => !known.has(_id))];
}

const initialState: QuestionSearchState = {
  filter: null,
  status: "idle",
  isFound: false,
  questions: [],
  total: 0,
  next: "",
  searchedFor: "",
};

const slice = createSlice({
  name: "questionSearch",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(searchQuestions.pending, (state, { meta: { arg } }) => {
        state.filter = arg.filter;
        state.status = "pending";
        state.isFound = arg.cursor !== undefined;
      })
      .addCase(searchQuestions.fulfilled, ({ questions: before }, { payload, meta: { arg } }) => ({
        ...payload,
        filter: arg.filter,
        status: "fulfilled" as const,
        isFound: true,
        questions: arg.cursor === undefined ? payload.questions : joinPages(before, payload.questions),
      }))
      .addCase(searchQuestions.rejected, (state) => {
        state.status = "rejected";
      });
  },
  selectors: {
    /** Selects the state of the latest search. */
    selectQuestionSearch: (state) => state,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    questionSearch?: QuestionSearchState;
  }
}

export const { selectQuestionSearch } = slice.injectInto(appReducer).selectors;
