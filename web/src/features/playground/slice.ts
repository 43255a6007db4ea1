import { createAsyncThunk, createSelector, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type AnswerOutcome, type Outcome, sendRequest } from "../../data/http/sendRequest.ts";
import { simulatedFetch } from "../../data/simulator/simulatedFetch.ts";
import { backendOfThisTab } from "../../data/simulator/tab.ts";
import type { DeveloperExtra, DeveloperState } from "../../data/store/developer.ts";
import { type HistoryEntry, MAX_HISTORY, remembered } from "./history.ts";
import { keptHistory, keptRequest } from "./kept.ts";
import { bodyError, type HeaderLine, namedHeaders, type PlaygroundRequest } from "./request.ts";
import { texts } from "./texts.ts";

/** The schemes in which the playground can be seen: the page's own, or dark whatever the page is. */
export const COLOR_SCHEMES = ["standard", "dark"] as const;

/** One of the schemes. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** What keeps a request from having an answer. */
export interface PlaygroundError {
  message: string;
  /** What it means and what to do about it. */
  explanation: string;
}

/** The playground: the request as it is written, what came of the last one, and those before. */
export interface PlaygroundState extends PlaygroundRequest {
  colorScheme: ColorScheme;
  response: AnswerOutcome | null;
  error: PlaygroundError | null;
  sending: boolean;
  /** Newest first. */
  history: HistoryEntry[];
}

/** A request as it was when it was sent, and how it ended. */
interface Sent {
  request: PlaygroundRequest;
  outcome: Outcome;
}

/** Sends the request as it is written. */
export const send = createAsyncThunk<Sent, void, { state: DeveloperState; extra: DeveloperExtra }>(
  "playground/send",
  async (_, { getState, signal, extra: { server, simulation } }) => {
    const request = selectRequest(getState());
    const { reqType, endpoint, headers, body, target } = request;
    const outcome = await sendRequest(
      { method: reqType, url: endpoint.trim(), headers: namedHeaders(headers), body },
      { fetch: target === "server" ? server : simulatedFetch(simulation, server), signal },
    );
    return { request, outcome };
  },
  {
    condition: (_, { getState }) => {
      const { playground } = getState();
      return !playground.sending && bodyError(playground) === null;
    },
  },
);

const slice = createSlice({
  name: "playground",
  initialState: (): PlaygroundState => ({
    reqType: "GET",
    endpoint: "/api/test/todos",
    body: "{}",
    headers: [],
    target: backendOfThisTab(),
    ...keptRequest(),
    colorScheme: "standard",
    response: null,
    error: null,
    sending: false,
    history: keptHistory(),
  }),
  reducers: {
    /** Changes what is written; the rest stays. */
    requestWritten(state, { payload }: PayloadAction<Partial<PlaygroundRequest>>) {
      Object.assign(state, payload);
    },
    /** Puts one header into the request, in place of any of its name. */
    headerSet(state, { payload }: PayloadAction<{ name: string; value: string }>) {
      const others = state.headers.filter(({ name }) => name.toLowerCase() !== payload.name.toLowerCase());
      state.headers = [...others, { id: freeId(others), ...payload }];
    },
    /** Adds an empty line for one more header. */
    headerAdded(state) {
      state.headers.push({ id: freeId(state.headers), name: "", value: "" });
    },
    /** The request panel refuses to send what is written. */
    requestRefused(state, { payload }: PayloadAction<PlaygroundError>) {
      state.error = payload;
      state.response = null;
    },
    colorSchemeChosen(state, { payload }: PayloadAction<ColorScheme>) {
      state.colorScheme = payload;
    },
    historyCleared(state) {
      state.history = [];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(send.pending, (state) => {
        state.sending = true;
        state.error = null;
      })
      .addCase(send.fulfilled, (state, { payload: { request, outcome }, meta }) => {
        state.sending = false;
        const answered = outcome.kind === "answer";
        state.response = answered ? outcome : null;
        state.error = answered ? null : outcome.error;
        state.history = [remembered(meta.requestId, request, outcome), ...state.history].slice(
          0,
          MAX_HISTORY,
        );
      })
      .addCase(send.rejected, (state, { meta }) => {
        if (meta.condition) return;
        state.sending = false;
        state.response = null;
        state.error = {
          message: texts.request.cancelled,
          explanation: texts.request.cancelledMeaning,
        };
      });
  },
});

declare module "../../data/store/developer.ts" {
  interface DeveloperState {
    playground: PlaygroundState;
  }
}

export const { requestWritten, headerSet, headerAdded, requestRefused, colorSchemeChosen, historyCleared } =
  slice.actions;
export const playgroundReducer = slice.reducer;

/** An id that none of the lines has. */
function freeId(lines: readonly HeaderLine[]): string {
  return String(1 + Math.max(0, ...lines.map(({ id }) => Number(id) || 0)));
}

/** The request as it is written. */
export const selectRequest = createSelector(
  [
    ({ playground }: DeveloperState) => playground.reqType,
    ({ playground }: DeveloperState) => playground.endpoint,
    ({ playground }: DeveloperState) => playground.body,
    ({ playground }: DeveloperState) => playground.headers,
    ({ playground }: DeveloperState) => playground.target,
  ],
  (reqType, endpoint, body, headers, target): PlaygroundRequest => ({
    reqType,
    endpoint,
    body,
    headers,
    target,
  }),
);

/** The playground's state. */
export function selectPlayground(state: DeveloperState): PlaygroundState {
  return state.playground;
}
