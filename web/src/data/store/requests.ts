import type { ActionReducerMapBuilder, UnknownAction } from "@reduxjs/toolkit";
import { isBackgroundRead } from "./apiThunk.ts";
import type { Status } from "./status.ts";

/** Matchers for the actions of a thunk. */
export interface RequestMatchers {
  pending: { match: (action: unknown) => boolean };
  fulfilled: { match: (action: unknown) => boolean };
  rejected: { match: (action: unknown) => boolean };
}

/** Status of the requests of a slice. */
export interface RequestsState {
  /** Status of the latest request, or pending while any request has no response. */
  status: Status;
  /** Number of requests that have no response yet. */
  pendingCount: number;
}

/** Initial status of a slice's requests. */
export const INITIAL_REQUESTS: RequestsState = { status: "idle", pendingCount: 0 };

/**
 * Adds reducers that update the status of a slice from its requests. Reads in the background do not change the
 * status.
 */
export function addStatusReducers<State extends RequestsState>(
  builder: ActionReducerMapBuilder<State>,
  requests: readonly RequestMatchers[],
): void {
  const matches = (step: keyof RequestMatchers) => (action: UnknownAction) =>
    !isBackgroundRead(action) && requests.some((request) => request[step].match(action));
  builder.addMatcher(matches("pending"), (state) => {
    state.pendingCount += 1;
    state.status = "pending";
  });
  for (const step of ["fulfilled", "rejected"] as const) {
    builder.addMatcher(matches(step), (state) => {
      state.pendingCount -= 1;
      state.status = state.pendingCount > 0 ? "pending" : step;
    });
  }
}

/** Adds reducers that store the message of the latest failure, until a request succeeds. */
export function addErrorReducers<State extends { error: string }>(
  builder: ActionReducerMapBuilder<State>,
  messages: readonly { request: RequestMatchers; message: string }[],
): void {
  for (const { request, message } of messages) {
    builder
      .addMatcher(request.fulfilled.match, (state) => {
        state.error = "";
      })
      .addMatcher(
        (action) => request.rejected.match(action) && !isBackgroundRead(action),
        (state) => {
          state.error = message;
        },
      );
  }
}
