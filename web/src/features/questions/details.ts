import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { useMemo, useState } from "react";
import { type RootState, type ThunkExtra, useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { type BankQuestionDetails, fetchBankDetails, selectBankDetails } from "./bank.ts";
import { selectOwnQuestion } from "./notebook.ts";
import { isOfVideo, type Question } from "./slice.ts";

type AppThunk<Result> = ThunkAction<Promise<Result>, RootState, ThunkExtra, UnknownAction>;

/** Details of a question: key points of an answer, follow-up questions, pitfalls, an example answer, and videos. */
export type QuestionDetails = Pick<
  BankQuestionDetails,
  "lookingFor" | "points" | "followUps" | "pitfalls" | "exampleAnswer" | "videos"
>;

/** Returns the details of a question that the user has added. They are only key points and follow-up questions. */
function detailsOfOwn({
  points = [],
  followUps = [],
}: Pick<Question, "points" | "followUps">): QuestionDetails {
  return { lookingFor: "", points, followUps, pitfalls: [], exampleAnswer: "", videos: [] };
}

/**
 * Reports whether the user checks an answer to the question against key points. For an own question about a video,
 * this is the case only if it has key points.
 */
export function hasSelfCheck(question: Question): boolean {
  if (question.by === "self") return !isOfVideo(question) || question.points !== undefined;
  return question.by === "bank";
}

/** Loads the details of a question of the bank or of the user. It returns undefined if the details cannot be loaded. */
export function loadDetails(questionId: string): AppThunk<QuestionDetails | undefined> {
  return async (dispatch, getState) => {
    const own = selectOwnQuestion(getState(), questionId);
    if (own) return detailsOfOwn(own);
    const loaded = await dispatch(fetchBankDetails(questionId));
    return fetchBankDetails.fulfilled.match(loaded) ? loaded.payload : undefined;
  };
}

/** Selects the key points of a question of the bank or of the user; undefined if they are not loaded. */
export function selectKeyPoints(state: RootState, questionId: string): readonly string[] | undefined {
  return (selectOwnQuestion(state, questionId) ?? selectBankDetails(state, questionId))?.points;
}

const KNOWN = { meta: { requestStatus: "fulfilled" } } as const;

/** Details of a question, as far as they are loaded. */
export interface LoadedDetails {
  /** Details; undefined until they are loaded. */
  details: QuestionDetails | undefined;
  phase: "pending" | "fulfilled" | "rejected";
  retry: () => void;
}

/**
 * Returns the details of a question of the bank or of the user, and loads them if necessary. The details of the
 * user's own questions need no request.
 */
export function useQuestionDetails(questionId: string): LoadedDetails {
  const own = useAppSelector((state) => selectOwnQuestion(state, questionId));
  const ofBank = useAppSelector((state) => selectBankDetails(state, questionId));
  const [request] = useState(
    () => (): AppThunk<{ meta: { requestStatus: "fulfilled" | "rejected" } }> => (dispatch, getState) =>
      selectOwnQuestion(getState(), questionId)
        ? Promise.resolve(KNOWN)
        : dispatch(fetchBankDetails(questionId)),
  );
  const { phase, retry } = useRequest(request);
  const details = useMemo(() => (own ? detailsOfOwn(own) : ofBank), [own, ofBank]);
  return { details, phase, retry };
}
