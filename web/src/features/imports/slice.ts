import { createSlice } from "@reduxjs/toolkit";
import { answered, heard } from "../../data/api/failure.ts";
import type { ImportRow, VideoImport } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";
import { personLeft } from "../../data/store/person.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** How many rows of a kind are shown at most: what comes in is looked over, not read. */
export const ROWS_SHOWN = 200;

/** Which rows of an import are shown; empty for all that come in. */
export type RowKind = "" | "new" | "known" | "updated" | "returned" | "refused";

/** The import under way, as it was seen last. */
export interface ImportsState {
  import: VideoImport | null;
}

const initialState: ImportsState = { import: null };

const OWN = { list: "imports" } as const;

/** Lets the server read a file of videos. Nothing of it goes into the library yet. */
export const startImport = createTransferThunk<VideoImport, { name: string; file: Blob }>(
  "imports/start",
  async (api, { name, file }) =>
    (
      await answered(
        api.POST("/admin/imports", {
          params: { query: { name } },
          // What the contract's types call a text is sent as the bytes that it is.
          body: file as unknown as string,
        }),
      )
    ).import,
  { ...OWN, counts: "bytes" },
);

/** Lets the server read the shelves of videos that it carries. */
export const startShelves = createApiThunk<VideoImport>(
  "imports/startShelves",
  async (api) => (await answered(api.POST("/admin/imports/shelves"))).import,
  OWN,
);

/** Looks how far the import is. */
export const fetchImport = createApiThunk<VideoImport, string>(
  "imports/fetch",
  async (api, importId) =>
    (await answered(api.GET("/admin/imports/{importId}", { params: { path: { importId } } }))).import,
  { ...OWN, reads: true },
);

/** Has it decided anew what becomes of each line. */
export const chooseOptions = createApiThunk<
  VideoImport,
  { importId: string; options: VideoImport["options"] }
>(
  "imports/choose",
  async (api, { importId, options: body }) => {
    const params = { path: { importId } };
    return (await answered(api.PUT("/admin/imports/{importId}/options", { params, body }))).import;
  },
  OWN,
);

/** Lets what is not refused into the library. */
export const applyImport = createApiThunk<VideoImport, string>(
  "imports/apply",
  async (api, importId) => {
    const body = { skipRefused: true };
    return (
      await answered(api.POST("/admin/imports/{importId}/apply", { params: { path: { importId } }, body }))
    ).import;
  },
  OWN,
);

/** Stops the import and forgets it: then nothing has changed. */
export const dropImport = createApiThunk<null, string>(
  "imports/drop",
  async (api, importId) => {
    await heard(api.DELETE("/admin/imports/{importId}", { params: { path: { importId } } }));
    return null;
  },
  OWN,
);

/** Rows of an import, and how many the server keeps of that kind. */
export interface ImportRows {
  rows: ImportRow[];
  total: number;
}

/** Reads what becomes of the lines. */
export const fetchImportRows = createApiThunk<ImportRows, { importId: string; kind: RowKind }>(
  "imports/fetchRows",
  (api, { importId, kind }) => {
    const query = { limit: ROWS_SHOWN, ...(kind !== "" && { kind }) };
    return answered(api.GET("/admin/imports/{importId}/rows", { params: { path: { importId }, query } }));
  },
  { ...OWN, reads: true },
);

// An import that the server has forgotten is over.
const GONE = 404;

const READ = new Set([
  startImport.fulfilled.type,
  startShelves.fulfilled.type,
  fetchImport.fulfilled.type,
  chooseOptions.fulfilled.type,
  applyImport.fulfilled.type,
]);

const slice = createSlice({
  name: "imports",
  initialState,
  reducers: {
    /** What was imported has been looked at. */
    importClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(personLeft, () => initialState)
      .addCase(dropImport.fulfilled, () => initialState)
      .addCase(fetchImport.rejected, (state, { payload }) =>
        payload?.status === GONE ? initialState : state,
      )
      .addCase(dropImport.rejected, (state, { payload }) => (payload?.status === GONE ? initialState : state))
      .addMatcher(
        (action): action is { type: string; payload: VideoImport } => READ.has(action.type),
        (state, { payload }) => {
          state.import = payload;
        },
      );
  },
  selectors: { selectImport: (state) => state.import },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    imports?: ImportsState;
  }
}

export const { importClosed } = slice.actions;
export const { selectImport } = slice.injectInto(appReducer).selectors;
