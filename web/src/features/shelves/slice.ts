import { createSlice } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { Video } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { Status } from "../../data/store/status.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import { ownEntry } from "../../shared/ownEntry.ts";

/** Maximum number of videos on a shelf. */
export const SHELF_SIZE = 8;

/** Videos of a category that its shelf shows. */
interface Shelf {
  status: Status;
  videoIds: readonly string[];
}

/** Shelves that are loaded, by category ID. */
export type ShelvesState = Record<string, Shelf>;

const EMPTY: Shelf = { status: "idle", videoIds: [] };

/** Loads the first videos of a category for its shelf. */
export const fetchShelf = createApiThunk<Video[], string>(
  "shelves/fetch",
  async (api, category) =>
    (await bodyOf(api.GET("/videos", { params: { query: { category, limit: SHELF_SIZE } } }))).videos,
  { list: null, reads: true, videosIn: (videos) => videos },
);

const slice = createSlice({
  name: "shelves",
  initialState: {} as ShelvesState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchShelf.pending, (state, { meta: { arg } }) => {
        state[arg] = { videoIds: ownEntry(state, arg)?.videoIds ?? [], status: "pending" };
      })
      .addCase(fetchShelf.fulfilled, (state, { payload, meta: { arg } }) => {
        state[arg] = { videoIds: idsOf(payload), status: "fulfilled" };
      })
      .addCase(fetchShelf.rejected, (state, { meta: { arg } }) => {
        state[arg] = { videoIds: ownEntry(state, arg)?.videoIds ?? [], status: "rejected" };
      });
  },
  selectors: {
    selectShelf: (state, categoryId: string) => ownEntry(state, categoryId) ?? EMPTY,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    shelves?: ShelvesState;
  }
}

export const { selectShelf } = slice.injectInto(appReducer).selectors;
