import type { ActionReducerMapBuilder, UnknownAction } from "@reduxjs/toolkit";
import type { Status } from "./status.ts";

/** What the reducers need to know of a thunk. */
export interface Request {
  pending: { match: (action: unknown) => boolean };
  fulfilled: { match: (action: unknown) => boolean };
  rejected: { match: (action: unknown) => boolean };
}

type Step = keyof Request;

function passes(requests: readonly Request[], step: Step) {
  return (action: UnknownAction) => requests.some((request) => request[step].match(action));
}

/** Makes the slice's status run along with its requests. */
export function followStatus<State extends { status: Status }>(
  builder: ActionReducerMapBuilder<State>,
  requests: readonly Request[],
): void {
  for (const step of ["pending", "fulfilled", "rejected"] as const) {
    builder.addMatcher(passes(requests, step), (state) => {
      state.status = step;
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
      .addMatcher(passes([request], "fulfilled"), (state) => {
        state.error = "";
      })
      .addMatcher(passes([request], "rejected"), (state) => {
        state.error = message;
      });
  }
}
