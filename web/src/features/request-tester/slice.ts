import { createAsyncThunk, createSelector, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Network } from "../../data/http/network.ts";
import { type UserRequest, type RequestOutcome, sendRequest } from "../../data/http/sendRequest.ts";
import { texts } from "./texts.ts";

/** HTTP methods that the user can select in the request tester. */
export const METHODS = ["GET", "POST", "DELETE"] as const;

/** HTTP method that the user can select in the request tester. */
export type Method = (typeof METHODS)[number];

/** Header as the user has typed it. Only enabled headers are sent. */
export interface HeaderRow {
  id: number;
  name: string;
  value: string;
  enabled: boolean;
}

/** State of the request tester: the current request and the outcome of the last request. */
export interface RequestTesterState {
  method: Method;
  endpoint: string;
  /** Headers. The last one is empty, so that the user can add a header. */
  headers: HeaderRow[];
  body: string;
  /** Error message if the body is not valid JSON. */
  bodyError: string | null;
  /** ID of the pending request. */
  sending: string | null;
  /** Outcome of the latest request, and the ID of the request. */
  response: { id: string; outcome: RequestOutcome } | undefined;
}

const initialState: RequestTesterState = {
  method: "GET",
  endpoint: "",
  headers: [
    { id: 1, name: "Accept", value: "*/*", enabled: true },
    { id: 2, name: "", value: "", enabled: false },
  ],
  body: "{}",
  bodyError: null,
  sending: null,
  response: undefined,
};

/** Sends the current request. The signal cancels it. */
export const send = createAsyncThunk<
  RequestOutcome,
  { network: Network; signal: AbortSignal },
  { state: { requestTester: RequestTesterState } }
>("requestTester/send", ({ network, signal }, { getState }) =>
  sendRequest(requestOf(getState().requestTester), { fetch: network, signal }),
);

const slice = createSlice({
  name: "requestTester",
  initialState,
  reducers: {
    methodChosen(state, { payload }: PayloadAction<Method>) {
      state.method = payload;
    },
    endpointWritten(state, { payload }: PayloadAction<string>) {
      state.endpoint = payload;
    },
    /** When the user types in the last row, the row is enabled and a new empty row follows. */
    headerWritten(state, { payload }: PayloadAction<{ id: number; part: "name" | "value"; text: string }>) {
      const row = state.headers.find(({ id }) => id === payload.id);
      if (!row) return;
      row[payload.part] = payload.text;
      if (row !== state.headers.at(-1) || payload.text === "") return;
      row.enabled = true;
      state.headers.push({ id: row.id + 1, name: "", value: "", enabled: false });
    },
    headerSwitched(state, { payload }: PayloadAction<{ id: number; enabled: boolean }>) {
      const row = state.headers.find(({ id }) => id === payload.id);
      if (row) row.enabled = payload.enabled;
    },
    bodyWritten(state, { payload }: PayloadAction<string>) {
      state.body = payload;
      state.bodyError = isJson(payload) ? null : texts.body.malformed;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(send.pending, (state, { meta }) => {
        state.sending = meta.requestId;
      })
      .addCase(send.fulfilled, (state, { meta, payload }) => {
        if (state.sending !== meta.requestId) return;
        state.sending = null;
        state.response = { id: meta.requestId, outcome: payload };
      });
  },
  selectors: {
    selectMethod: (state) => state.method,
    selectEndpoint: (state) => state.endpoint,
    selectHeaders: (state) => state.headers,
    selectEnabledCount: createSelector(
      [(state: RequestTesterState) => state.headers],
      (headers) => headers.filter(({ enabled }) => enabled).length,
    ),
    selectBody: (state) => state.body,
    selectBodyError: (state) => state.bodyError,
    selectSending: (state) => state.sending !== null,
    selectResponse: (state) => state.response,
  },
});

function requestOf({ method, endpoint, headers, body }: RequestTesterState): UserRequest {
  const sent = headers.filter(({ name, enabled }) => enabled && name.trim() !== "");
  return {
    method,
    url: endpoint.trim(),
    headers: sent.map(({ name, value }) => [name.trim(), value]),
    body,
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

declare module "../../data/store/developer.ts" {
  interface DeveloperState {
    requestTester: RequestTesterState;
  }
}

export const { methodChosen, endpointWritten, headerWritten, headerSwitched, bodyWritten } = slice.actions;
export const {
  selectMethod,
  selectEndpoint,
  selectHeaders,
  selectEnabledCount,
  selectBody,
  selectBodyError,
  selectSending,
  selectResponse,
} = slice.selectors;
export const requestTesterReducer = slice.reducer;
