import { createAsyncThunk, createSelector, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type ResponseOutcome, type RequestOutcome, sendRequest } from "../../data/http/sendRequest.ts";
import { simulatedFetch } from "../../data/simulator/simulatedFetch.ts";
import { currentBackend } from "../../data/simulator/tab.ts";
import type { DeveloperExtra, DeveloperState } from "../../data/store/developer.ts";
import { type HistoryEntry, MAX_HISTORY, createHistoryEntry } from "./history.ts";
import { loadHistory, loadRequest } from "./storage.ts";
import { bodyError, type HeaderLine, headersWithName, type PlaygroundRequest } from "./request.ts";
import { texts } from "./texts.ts";

/** Colour schemes of the playground: that of the page, or always dark. */
export const COLOR_SCHEMES = ["standard", "dark"] as const;

/** Colour scheme of the playground. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Error of a request that got no response. */
export interface PlaygroundError {
  message: string;
  /** Explanation of the error and of a remedy. */
  explanation: string;
}

/** State of the playground: the current request, the outcome of the last request, and the history. */
export interface PlaygroundState extends PlaygroundRequest {
  colorScheme: ColorScheme;
  response: ResponseOutcome | null;
  error: PlaygroundError | null;
  sending: boolean;
  /** Sent requests, newest first. */
  history: HistoryEntry[];
}

/** Request that was sent, and its outcome. */
interface Sent {
  request: PlaygroundRequest;
  outcome: RequestOutcome;
}

/** Sends the current request. */
export const send = createAsyncThunk<Sent, void, { state: DeveloperState; extra: DeveloperExtra }>(
  "playground/send",
  async (_, { getState, signal, extra: { server, simulation } }) => {
    const request = selectRequest(getState());
    const { reqType, endpoint, headers, body, target } = request;
    const outcome = await sendRequest(
      { method: reqType, url: endpoint.trim(), headers: headersWithName(headers), body },
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
    target: currentBackend(),
    ...loadRequest(),
    colorScheme: "standard",
    response: null,
    error: null,
    sending: false,
    history: loadHistory(),
  }),
  reducers: {
    /** Changes some fields of the current request. */
    requestWritten(state, { payload }: PayloadAction<Partial<PlaygroundRequest>>) {
      Object.assign(state, payload);
    },
    /** Sets a header, and removes all other headers with the same name. */
    headerSet(state, { payload }: PayloadAction<{ name: string; value: string }>) {
      const others = state.headers.filter(({ name }) => name.toLowerCase() !== payload.name.toLowerCase());
      state.headers = [...others, { id: freeId(others), ...payload }];
    },
    /** Adds an empty header line. */
    headerAdded(state) {
      state.headers.push({ id: freeId(state.headers), name: "", value: "" });
    },
    /** The request is invalid and was not sent. */
    requestRejected(state, { payload }: PayloadAction<PlaygroundError>) {
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
        state.history = [createHistoryEntry(meta.requestId, request, outcome), ...state.history].slice(
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

export const { requestWritten, headerSet, headerAdded, requestRejected, colorSchemeChosen, historyCleared } =
  slice.actions;
export const playgroundReducer = slice.reducer;

/** Returns a line ID that no line uses. */
function freeId(lines: readonly HeaderLine[]): string {
  return String(1 + Math.max(0, ...lines.map(({ id }) => Number(id) || 0)));
}

/** Selects the current request. */
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

/** Selects the state of the playground. */
export function selectPlayground(state: DeveloperState): PlaygroundState {
  return state.playground;
}
