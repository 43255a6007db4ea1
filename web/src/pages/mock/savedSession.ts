import { createDrafts } from "../../data/drafts/drafts.ts";
import { isSession, type InterviewSession } from "./session.ts";

const DRAFTS = createDrafts("mock", isSession);

/** Key of the only interview in progress. */
const ONLY = "now";

/** Returns the interview in progress of an account in this browser, or null. */
export function readSavedSession(account: string): InterviewSession | null {
  return DRAFTS.find(account, ONLY);
}

/** Stores the interview in progress, so that a reload resumes it. Null removes it. */
export function saveSession(account: string, session: InterviewSession | null): void {
  DRAFTS.save(account, ONLY, session);
}
