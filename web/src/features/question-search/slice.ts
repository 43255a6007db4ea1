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
  /** Cursor of the next page; empty if there is none. */
  next: string;
  /** Corrected query that was used instead; empty for none. */
  searchedFor: string;
}

/** Latest search of the question bank. Its questions are shown until the next response arrives. */
export interface QuestionSearchState extends FoundQuestions {
  filter: QuestionFilter | null;
  status: Status;
  /** Whether the questions match the filter. */
  isFound: boolean;
}

interface SearchRequest {
  filter: QuestionFilter;
  /** Cursor of the requested page; absent for the first page. */
  cursor?: string;
}

/** Number of questions in a response, the server's maximum. */
const COUNT = 20;

/** Searches the question bank for a page of questions. A new request aborts the earlier one. */
export const searchQuestions = createApiThunk<FoundQuestions, SearchRequest>(
  "questionSearch/search",
  async (api, { filter: { query: q, categoryId }, cursor }) => {
    const category = categoryId === "" ? {} : { category: categoryId };
    const query = { q, ...category, limit: COUNT, ...(cursor !== undefined && { cursor }) };
    const found = await bodyOf(api.GET("/questions/bank", { params: { query } }));
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

/** Appends a page. After a change of the bank, it can contain questions of earlier pages. */
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
