import { createDrafts } from "../../data/drafts/drafts.ts";
import { isSession, type InterviewSession } from "./session.ts";

const DRAFTS = createDrafts("mock", isSession);

/** Key of the interview in progress. Only one can be in progress. */
const ONLY = "now";

/** Returns the interview that an account has in progress in this browser, or null. */
export function readSavedSession(account: string): InterviewSession | null {
  return DRAFTS.find(account, ONLY);
}

/** Stores the interview in progress, so that it can continue after a reload. The value null removes it. */
export function saveSession(account: string, session: InterviewSession | null): void {
  DRAFTS.save(account, ONLY, session);
}
