import { MAX_BANK_FOLLOW_UPS } from "../../shared/limits.ts";
import { ANSWER_DRAFTS } from "./answerDrafts.ts";

/** Returns the ID under which this browser stores an answer to a follow-up question. */
export function followUpId(questionId: string, index: number): string {
  return `${questionId}/follow-up-${index + 1}`;
}

/** Deletes the drafts of the written answers to the follow-up questions of a question. */
export function deleteFollowUpAnswers(account: string, questionId: string): void {
  for (let index = 0; index < MAX_BANK_FOLLOW_UPS; index += 1) {
    ANSWER_DRAFTS.save(account, followUpId(questionId, index), null);
  }
}
