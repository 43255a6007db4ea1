import { createAction } from "@reduxjs/toolkit";

/**
 * Reason for the end of a session: a logout in this tab or another tab, a deleted account, or a token that the server
 * has rejected.
 */
export type SessionEnd = "logout" | "elsewhere" | "deleted" | "rejected";

/** The session has ended. Every slice resets its account data. */
export const sessionEnded = createAction<{ because: SessionEnd }>("session/ended");

/** Another tab has started a session or replaced its token. The payload is the token. */
export const sessionReplacedByOtherTab = createAction<string>("session/adopted");

/** A visitor has tried an action that needs a login. */
export const loginRequired = createAction("session/loginRequired");
