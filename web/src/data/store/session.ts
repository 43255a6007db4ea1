import { createAction } from "@reduxjs/toolkit";

/** Why a session ended: by the person's wish, in this tab or elsewhere, with the account, or because the server refused its token. */
export type SessionEnd = "logout" | "elsewhere" | "deleted" | "refused";

/** The session is over: every slice that holds what belongs to a person empties. */
export const sessionEnded = createAction<{ because: SessionEnd }>("session/ended");

/** Another tab opened a session, or went on with another token; the payload is the token. */
export const sessionAdopted = createAction<string>("session/adopted");

/** A visitor tried what needs a login. */
export const loginRequired = createAction("session/loginRequired");
