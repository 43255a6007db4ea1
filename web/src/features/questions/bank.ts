import { createReducer } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { createResource } from "../../data/store/resource.ts";
import type { RootState } from "../../data/store/store.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Question of the bank without its details, such as key points. */
export type BankQuestion = components["schemas"]["BankQuestionHead"];

/** Question of the bank with key points, follow-up questions, pitfalls and an example answer. */
export type BankQuestionDetails = components["schemas"]["BankQuestion"];

/** Difficulty of a question of the bank. */
export type Level = BankQuestion["level"];

/** Question bank: all visible questions, all categories, and the kinds of questions in each category. */
export interface QuestionBank {
  questions: readonly BankQuestion[];
  categories: readonly { _id: string; name: string }[];
  kinds: readonly components["schemas"]["QuestionKind"][];
}

/** Question bank, which is the same for all accounts. */
export const BANK = createResource<QuestionBank>(
  "questionBank",
  async (api) => bodyOf(api.GET("/questions/bank")),
  { isPublic: true },
);

/** Returns the name of a category of the bank; undefined if the category is unknown. */
export function nameOfCategory(bank: QuestionBank | null, id: string | undefined): string | undefined {
  return bank?.categories.find((each) => each._id === id)?.name;
}

/** Returns the name of a question's kind; undefined if the kind is unknown. */
export function nameOfKind(
  bank: QuestionBank | null,
  { category, kind }: { category?: string | undefined; kind?: string | undefined },
): string | undefined {
  return bank?.kinds.find((each) => each.category === category && each._id === kind)?.name;
}

/** Details that are loaded, by question ID. */
export interface BankDetailsState {
  byId: Readonly<Record<string, BankQuestionDetails>>;
}

declare module "../../data/store/store.ts" {
  interface RootState {
    bankDetails?: BankDetailsState;
  }
}

/** Loads the details of a question of the bank. */
export const fetchBankDetails = createApiThunk<BankQuestionDetails, string>(
  "bankDetails/fetch",
  async (api, questionId) => {
    const params = { path: { questionId } };
    return (await bodyOf(api.GET("/questions/bank/{questionId}", { params }))).question;
  },
  { list: null, reads: true },
);

const initialState: BankDetailsState = { byId: {} };

const reducer = createReducer(initialState, (builder) => {
  builder.addCase(fetchBankDetails.fulfilled, (state, { payload, meta: { arg } }) => {
    state.byId[arg] = payload;
  });
});

appReducer.inject({ reducerPath: "bankDetails", reducer });

/** Selects the details of a question of the bank; undefined if the details are not loaded. */
export function selectBankDetails(
  { bankDetails = initialState }: RootState,
  questionId: string,
): BankQuestionDetails | undefined {
  return ownEntry(bankDetails.byId, questionId);
}
