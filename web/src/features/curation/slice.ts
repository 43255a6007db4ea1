import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Api } from "../../data/api/client.ts";
import { answered } from "../../data/api/failure.ts";
import type { CuratedVideo, FoundLink } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";
import { personLeft } from "../../data/store/person.ts";
import { appReducer } from "../../data/store/reducer.ts";

/** How many rows are asked for at once. */
export const ROWS = 100;

/** How many videos one call changes at most. */
export const MOST_CHANGED = 500;

/** By what the rows are put in order. */
export type RowOrder = "catalogue" | "title" | "category" | "length" | "uploaded";

/** Which videos are shown, and in which order. */
export interface RowsQuery {
  /** Words of title or creator, or a link; empty for all. */
  q: string;
  /** A category's id; empty for all. */
  category: string;
  only: "" | "noLength" | "dead" | "removed";
  order: RowOrder;
  descending: boolean;
}

/** How many videos there are of each kind. */
export interface Counts {
  all: number;
  dead: number;
  noLength: number;
  removed: number;
}

/** The rows that a query selects, as far as they were read. */
export interface CurationState {
  query: RowsQuery;
  /** Raised whenever what was read is old: a page of rows is read again when it is of an earlier one. */
  generation: number;
  /** Of which generation the pages are that were read, by number. */
  pages: Record<number, number>;
  /** The first generation of the query. */
  since: number;
  rows: Record<number, CuratedVideo>;
  /** How many rows there are; null while nobody knows. */
  total: number | null;
  counts: Counts | null;
  failed: boolean;
}

const EVERYTHING: RowsQuery = { q: "", category: "", only: "", order: "catalogue", descending: false };

const initialState: CurationState = {
  query: EVERYTHING,
  generation: 1,
  pages: {},
  since: 1,
  rows: {},
  total: null,
  counts: null,
  failed: false,
};

interface RowsAsked {
  query: RowsQuery;
  page: number;
  generation: number;
}

interface RowsRead {
  videos: CuratedVideo[];
  total: number;
  counts: Counts;
}

const OWN = { list: "curation" } as const;

/** Reads a page of the rows. */
export const fetchRows = createApiThunk<RowsRead, RowsAsked>(
  "curation/fetchRows",
  (api, { query: { q, category, only, order, descending }, page }) => {
    const query = {
      offset: page * ROWS,
      limit: ROWS,
      ...(q.trim() !== "" && { q: q.trim() }),
      ...(category !== "" && { category }),
      ...(only !== "" && { only }),
      ...(order !== "catalogue" && { order }),
      ...(descending && { descending }),
    };
    return answered(api.GET("/admin/videos", { params: { query } }));
  },
  { ...OWN, reads: true },
);

/** What an edit says of a video, as it was typed. What is not named stays. */
export interface Edit {
  title?: string;
  categoryId?: string;
  length?: string;
  dateOfUpload?: string;
}

/** Changes what is said of a video. */
export const editVideo = createApiThunk<CuratedVideo, { video: CuratedVideo; edit: Edit }>(
  "curation/edit",
  async (api, { video: { _id }, edit }) => {
    const params = { path: { videoId: _id } };
    return (await answered(api.PATCH("/admin/videos/{videoId}", { params, body: edit }))).video;
  },
  OWN,
);

/** What is done with many videos at once. */
export interface Change {
  ids: readonly string[];
  change: "remove" | "restore" | "category";
  categoryId?: string;
}

interface Changes {
  changes: readonly Change[];
  /** What leads back; none for what leads back itself. */
  back?: readonly Change[];
}

async function makeChange(
  api: Api,
  { ids, ...change }: Change,
  onChanged: (count: number) => void,
): Promise<void> {
  for (let first = 0; first < ids.length; first += MOST_CHANGED) {
    const body = { ids: ids.slice(first, first + MOST_CHANGED), ...change };
    // oxlint-disable-next-line no-await-in-loop -- each takes its turn with other changes of the library
    await answered(api.POST("/admin/videos/change", { body }));
    onChanged(body.ids.length);
  }
}

/** Changes many videos, one kind of change after the other. One that is cancelled or fails leaves those changed that are. */
export const changeVideos = createTransferThunk<null, Changes>(
  "curation/change",
  async (api, { changes }, report) => {
    const total = changes.reduce((sum, { ids }) => sum + ids.length, 0);
    let done = 0;
    for (const change of changes) {
      // oxlint-disable-next-line no-await-in-loop -- see makeChange
      await makeChange(api, change, (count) => {
        done += count;
        report({ done, total });
      });
    }
    return null;
  },
  { ...OWN, counts: "steps" },
);

/** Asks YouTube about videos now. */
export const checkVideos = createApiThunk<CuratedVideo[], readonly string[]>(
  "curation/check",
  async (api, ids) => (await answered(api.POST("/admin/videos/check", { body: { ids: [...ids] } }))).videos,
  OWN,
);

/** A video to add, as a person has chosen. */
export interface NewVideo {
  _id: string;
  title: string;
  creatorName: string;
  categoryId: string;
}

/** Adds videos, all of them or none. */
export const addVideos = createApiThunk<CuratedVideo[], readonly NewVideo[]>(
  "curation/add",
  async (api, videos) =>
    (await answered(api.POST("/admin/videos", { body: { videos: [...videos] } }))).videos,
  OWN,
);

/** Finds out what the links in a text are. Only the latest text counts. */
export const lookUp = createApiThunk<FoundLink[], string>(
  "curation/lookUp",
  async (api, text) => (await answered(api.POST("/admin/videos/look-up", { body: { text } }))).found,
  { list: "lookUp", latest: true },
);

/** The library as an import reads it. */
export const exportVideos = createTransferThunk<unknown>(
  "curation/export",
  (api) => answered(api.GET("/admin/videos/export", { params: { query: { form: "json" } } })),
  // A large library takes long to read, and nothing waits for it.
  { list: "export", counts: "bytes" },
);

function isSame(one: RowsQuery, other: RowsQuery): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const slice = createSlice({
  name: "curation",
  initialState,
  reducers: {
    /** Other videos are wanted, or in another order. What was there stays until they come. */
    queryChosen(state, { payload }: PayloadAction<RowsQuery>) {
      if (isSame(state.query, payload)) return;
      state.query = payload;
      state.generation += 1;
      state.since = state.generation;
      state.failed = false;
    },
    /** What was read is old. */
    rowsOutdated(state) {
      state.generation += 1;
      state.failed = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(personLeft, () => initialState)
      .addCase(fetchRows.fulfilled, (state, { payload: { videos, total, counts }, meta: { arg } }) => {
        if (arg.generation < state.since) return;
        const isFirst = !Object.values(state.pages).some((generation) => generation >= state.since);
        if (isFirst) Object.assign(state, { rows: {}, pages: {} });
        for (const [place, video] of videos.entries()) state.rows[arg.page * ROWS + place] = video;
        state.pages[arg.page] = arg.generation;
        state.total = total;
        state.counts = counts;
        state.failed = false;
      })
      .addCase(fetchRows.rejected, (state, { meta: { arg, outdated } }) => {
        if (arg.generation === state.generation && outdated !== true) state.failed = true;
      })
      .addCase(editVideo.fulfilled, (state, { payload }) => put(state.rows, payload))
      .addCase(checkVideos.fulfilled, (state, { payload }) => {
        for (const video of payload) put(state.rows, video);
      })
      .addMatcher(
        // A change that fails may have changed some.
        ({ type }) =>
          type === changeVideos.fulfilled.type ||
          type === changeVideos.rejected.type ||
          type === addVideos.fulfilled.type,
        (state) => {
          state.generation += 1;
        },
      );
  },
  selectors: { selectCuration: (state) => state },
});

function put(rows: Record<number, CuratedVideo>, video: CuratedVideo): void {
  for (const [place, row] of Object.entries(rows)) {
    if (row._id === video._id) rows[Number(place)] = video;
  }
}

declare module "../../data/store/store.ts" {
  interface RootState {
    curation?: CurationState;
  }
}

export const { queryChosen, rowsOutdated } = slice.actions;

export const { selectCuration } = slice.injectInto(appReducer).selectors;
