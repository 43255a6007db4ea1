import { createAction } from "@reduxjs/toolkit";

/**
 * Reason for the end of a session: a logout in this or another tab, a deleted account, or a token that the server
 * rejected.
 */
export type SessionEnd = "logout" | "elsewhere" | "deleted" | "rejected";

/** The session has ended. Every slice resets its account data. */
export const sessionEnded = createAction<{ because: SessionEnd }>("session/ended");

/** Another tab has started a session or changed the token. The payload is the token. */
export const sessionAdopted = createAction<string>("session/adopted");

/** A visitor tried an action that needs a login. */
export const loginRequired = createAction("session/loginRequired");
