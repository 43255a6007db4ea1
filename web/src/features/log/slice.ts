import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { LogEntry } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { personLeft } from "../../data/store/person.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** What an entry of the log is about. */
export type LogSubject = "video" | "category" | "person" | "import" | "library";

/** Who changed what, newest first, as far as it was read. */
export interface LogState {
  entries: LogEntry[] | null;
  /** Where the earlier ones are; empty at the end. */
  next: string;
}

const initialState: LogState = { entries: null, next: "" };

interface LogRead {
  entries: LogEntry[];
  next?: string;
}

const READ = { list: "log", reads: true } as const;

/** Reads the latest entries about something, or about everything. Only the latest question counts. */
export const fetchLog = createApiThunk<LogRead, LogSubject | "all">(
  "log/fetch",
  (api, about) => answered(api.GET("/admin/log", { params: { query: about === "all" ? {} : { about } } })),
  { ...READ, latest: true },
);

/** Reads the entries before those that are there. */
export const fetchEarlier = createApiThunk<LogRead, { about: LogSubject | "all"; before: string }>(
  "log/fetchEarlier",
  (api, { about, before }) =>
    answered(api.GET("/admin/log", { params: { query: about === "all" ? { before } : { about, before } } })),
  READ,
);

const slice = createSlice({
  name: "log",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(personLeft, () => initialState)
      .addCase(fetchLog.fulfilled, (_, { payload: { entries, next = "" } }) => ({ entries, next }))
      .addCase(fetchEarlier.fulfilled, (state, { payload: { entries, next = "" }, meta }) => {
        // Another question was asked meanwhile.
        if (state.next !== meta.arg.before) return;
        state.entries = [...(state.entries ?? []), ...entries];
        state.next = next;
      });
  },
  selectors: {
    selectLog: (state) => state.entries,
    selectEarlierLog: (state) => state.next,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    log?: LogState;
  }
}

export const { selectLog, selectEarlierLog } = slice.injectInto(appReducer).selectors;
