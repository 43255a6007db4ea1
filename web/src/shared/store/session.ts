import { createAction } from "@reduxjs/toolkit";

/** The session is over, by the person's wish or because the server refused its token: every slice that holds what belongs to a person empties. */
export const sessionEnded = createAction<{ because: "logout" | "refused" }>("session/ended");

/** A visitor tried what needs a login. */
export const loginRequired = createAction("session/loginRequired");
