import type { ActionReducerMapBuilder, UnknownAction } from "@reduxjs/toolkit";
import { isQuiet } from "./apiThunk.ts";
import type { Status } from "./status.ts";

/** What the reducers need to know of a thunk. */
export interface Request {
  pending: { match: (action: unknown) => boolean };
  fulfilled: { match: (action: unknown) => boolean };
  rejected: { match: (action: unknown) => boolean };
}

/** How far a slice's requests are. */
export interface Following {
  /** How far the latest request is; pending for as long as one of them is under way. */
  status: Status;
  /** How many requests are under way. */
  underWay: number;
}

/** What a slice that follows requests starts with. */
export const IDLE: Following = { status: "idle", underWay: 0 };

/** Makes the slice's status run along with its requests. Reads that no person asked for leave it as it is. */
export function followStatus<State extends Following>(
  builder: ActionReducerMapBuilder<State>,
  requests: readonly Request[],
): void {
  const passes = (step: keyof Request) => (action: UnknownAction) =>
    !isQuiet(action) && requests.some((request) => request[step].match(action));
  builder.addMatcher(passes("pending"), (state) => {
    state.underWay += 1;
    state.status = "pending";
  });
  for (const step of ["fulfilled", "rejected"] as const) {
    builder.addMatcher(passes(step), (state) => {
      state.underWay -= 1;
      state.status = state.underWay > 0 ? "pending" : step;
    });
  }
}

/** Keeps the sentence of the latest failure, until a request succeeds. */
export function followErrors<State extends { error: string }>(
  builder: ActionReducerMapBuilder<State>,
  messages: readonly { request: Request; message: string }[],
): void {
  for (const { request, message } of messages) {
    builder
      .addMatcher(request.fulfilled.match, (state) => {
        state.error = "";
      })
      .addMatcher(
        (action) => request.rejected.match(action) && !isQuiet(action),
        (state) => {
          state.error = message;
        },
      );
  }
}
