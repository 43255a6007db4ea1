import { createSlice } from "@reduxjs/toolkit";
import { bodyOf, responseOf } from "../../data/api/failure.ts";
import type { ImportRow, VideoImport } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";
import { accountChanged } from "../../data/store/account.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** Maximum number of rows of one kind that the page shows. */
export const MAX_SHOWN_ROWS = 200;

/** Kind of the rows that are shown; empty for all rows that will be imported. */
export type ImportRowKind = "" | "new" | "known" | "updated" | "returned" | "refused";

/** State of the current import. */
export interface ImportsState {
  import: VideoImport | null;
  /** Whether the latest request for the state of the import failed. */
  isLost: boolean;
}

const initialState: ImportsState = { import: null, isLost: false };

const OWN = { list: "imports" } as const;

/** Uploads a file of videos and prepares an import. The library does not change yet. */
export const startImport = createTransferThunk<VideoImport, { name: string; file: Blob }>(
  "imports/start",
  async (api, { name, file }) =>
    (
      await bodyOf(
        api.POST("/admin/imports", {
          params: { query: { name } },
          // The request sends bytes, but the type from the contract is a string.
          body: file as unknown as string,
        }),
      )
    ).import,
  { ...OWN, counts: "bytes" },
);

/** Prepares an import of the starter collection. The library does not change yet. */
export const startStarterImport = createApiThunk<VideoImport>(
  "imports/startStarterImport",
  async (api) => (await bodyOf(api.POST("/admin/imports/shelves"))).import,
  OWN,
);

/** Reads the state of an import. */
export const fetchImport = createApiThunk<VideoImport, string>(
  "imports/fetch",
  async (api, importId) =>
    (await bodyOf(api.GET("/admin/imports/{importId}", { params: { path: { importId } } }))).import,
  { ...OWN, reads: true },
);

/** Changes the options of an import. The server then computes its rows again. */
export const setImportOptions = createApiThunk<
  VideoImport,
  { importId: string; options: VideoImport["options"] }
>(
  "imports/choose",
  async (api, { importId, options: body }) => {
    const params = { path: { importId } };
    return (await bodyOf(api.PUT("/admin/imports/{importId}/options", { params, body }))).import;
  },
  OWN,
);

/** Imports all valid rows of an import. */
export const applyImport = createApiThunk<VideoImport, string>(
  "imports/apply",
  async (api, importId) => {
    const body = { skipRefused: true };
    return (
      await bodyOf(api.POST("/admin/imports/{importId}/apply", { params: { path: { importId } }, body }))
    ).import;
  },
  OWN,
);

/** Cancels an import. The library does not change. */
export const cancelImport = createApiThunk<null, string>(
  "imports/drop",
  async (api, importId) => {
    await responseOf(api.DELETE("/admin/imports/{importId}", { params: { path: { importId } } }));
    return null;
  },
  OWN,
);

/** Rows of one kind, and the number of such rows on the server. */
export interface ImportRows {
  rows: ImportRow[];
  total: number;
}

/** Reads the rows of one kind. */
export const fetchImportRows = createApiThunk<ImportRows, { importId: string; kind: ImportRowKind }>(
  "imports/fetchRows",
  (api, { importId, kind }) => {
    const query = { limit: MAX_SHOWN_ROWS, ...(kind !== "" && { kind }) };
    return bodyOf(api.GET("/admin/imports/{importId}/rows", { params: { path: { importId }, query } }));
  },
  { ...OWN, reads: true },
);

// HTTP status for an import that has ended.
const GONE = 404;

const READ = new Set([
  startImport.fulfilled.type,
  startStarterImport.fulfilled.type,
  fetchImport.fulfilled.type,
  setImportOptions.fulfilled.type,
  applyImport.fulfilled.type,
]);

const slice = createSlice({
  name: "imports",
  initialState,
  reducers: {
    /** The user has closed the result of the import. */
    importClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(accountChanged, () => initialState)
      .addCase(cancelImport.fulfilled, () => initialState)
      .addCase(fetchImport.rejected, (state, { payload }) =>
        payload?.status === GONE ? initialState : { ...state, isLost: true },
      )
      .addCase(cancelImport.rejected, (state, { payload }) =>
        payload?.status === GONE ? initialState : state,
      )
      .addMatcher(
        (action): action is { type: string; payload: VideoImport } => READ.has(action.type),
        (state, { payload }) => {
          state.import = payload;
          state.isLost = false;
        },
      );
  },
  selectors: { selectImport: (state) => state.import, selectIsImportLost: (state) => state.isLost },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    imports?: ImportsState;
  }
}

export const { importClosed } = slice.actions;
export const { selectImport, selectIsImportLost } = slice.injectInto(appReducer).selectors;
