import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import type { CuratedVideo, LinkLookup } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { createTransferThunk } from "../../data/store/transfers.ts";
import { accountChanged } from "../../data/store/account.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { MAX_CURATED_VIDEOS } from "../../shared/limits.ts";
import { denialReason } from "../../shared/text/serverMessage.ts";

/** Number of rows that each request reads. */
export const ROWS_PER_REQUEST = 100;

/** Order of the rows. */
export type CuratedOrder = "catalogue" | "title" | "category" | "length" | "uploaded";

/** Filter and order of the rows that the table shows. */
export interface CuratedQuery {
  /** Words from title or creator, or a link; empty for all videos. */
  q: string;
  /** ID of a category; empty for all videos. */
  category: string;
  only: "" | "noLength" | "dead" | "removed";
  order: CuratedOrder;
  descending: boolean;
}

/** Number of videos in each state. */
export interface CuratedCounts {
  all: number;
  dead: number;
  noLength: number;
  removed: number;
}

/** Rows of a query that are loaded. */
export interface CurationState {
  query: CuratedQuery;
  /**
   * Generation of the rows. It increases when the loaded rows become stale. Pages with an earlier generation are read
   * again.
   */
  generation: number;
  /** Generation of each loaded page, by page number. */
  pages: Record<number, number>;
  /** Generation in which the current query started. */
  since: number;
  rows: Record<number, CuratedVideo>;
  /** Total number of rows; null if unknown. */
  total: number | null;
  counts: CuratedCounts | null;
  failed: boolean;
  /** Reason why the server denied the rows; empty for other failures. */
  denial: string;
}

const EVERYTHING: CuratedQuery = { q: "", category: "", only: "", order: "catalogue", descending: false };

const initialState: CurationState = {
  query: EVERYTHING,
  generation: 1,
  pages: {},
  since: 1,
  rows: {},
  total: null,
  counts: null,
  failed: false,
  denial: "",
};

interface RowsAsked {
  query: CuratedQuery;
  page: number;
  generation: number;
}

interface RowsRead {
  videos: CuratedVideo[];
  total: number;
  counts: CuratedCounts;
}

const OWN = { list: "curation" } as const;

/** Reads one page of rows. */
export const fetchRows = createApiThunk<RowsRead, RowsAsked>(
  "curation/fetchRows",
  (api, { query: { q, category, only, order, descending }, page }) => {
    const query = {
      offset: page * ROWS_PER_REQUEST,
      limit: ROWS_PER_REQUEST,
      ...(q.trim() !== "" && { q: q.trim() }),
      ...(category !== "" && { category }),
      ...(only !== "" && { only }),
      ...(order !== "catalogue" && { order }),
      ...(descending && { descending }),
    };
    return bodyOf(api.GET("/admin/videos", { params: { query } }));
  },
  { ...OWN, reads: true },
);

/** Fields of a video that an edit changes, as the curator has typed them. Absent fields do not change. */
export interface VideoEdit {
  title?: string;
  categoryId?: string;
  length?: string;
  dateOfUpload?: string;
  company?: string;
  videoType?: string;
  level?: string;
}

/** Edits a video. */
export const editVideo = createApiThunk<CuratedVideo, { video: CuratedVideo; edit: VideoEdit }>(
  "curation/edit",
  async (api, { video: { _id }, edit }) => {
    const params = { path: { videoId: _id } };
    return (await bodyOf(api.PATCH("/admin/videos/{videoId}", { params, body: edit }))).video;
  },
  OWN,
);

/** Change of several videos at once. */
export interface BulkChange {
  ids: readonly string[];
  change: "remove" | "restore" | "category";
  categoryId?: string;
}

interface Changes {
  changes: readonly BulkChange[];
  /** Changes that undo these changes; absent if these changes are an undo. */
  back?: readonly BulkChange[];
}

async function makeChange(
  api: Api,
  { ids, ...change }: BulkChange,
  onChanged: (count: number) => void,
): Promise<void> {
  for (let first = 0; first < ids.length; first += MAX_CURATED_VIDEOS) {
    const body = { ids: ids.slice(first, first + MAX_CURATED_VIDEOS), ...change };
    await bodyOf(api.POST("/admin/videos/change", { body }));
    onChanged(body.ids.length);
  }
}

/** Makes changes one after the other. If a change fails or is cancelled, the earlier changes remain. */
export const changeVideos = createTransferThunk<null, Changes>(
  "curation/change",
  async (api, { changes }, report) => {
    const total = changes.reduce((sum, { ids }) => sum + ids.length, 0);
    let done = 0;
    for (const change of changes) {
      await makeChange(api, change, (count) => {
        done += count;
        report({ done, total });
      });
    }
    return null;
  },
  { ...OWN, counts: "steps" },
);

/** Checks now whether videos are available on YouTube. */
export const checkVideosOnYouTube = createApiThunk<CuratedVideo[], readonly string[]>(
  "curation/check",
  async (api, ids) => (await bodyOf(api.POST("/admin/videos/check", { body: { ids: [...ids] } }))).videos,
  OWN,
);

/** Video that a curator adds. */
export interface NewVideo {
  _id: string;
  title: string;
  creatorName: string;
  categoryId: string;
}

/** Adds videos. If one video is rejected, none is added. */
export const addVideos = createApiThunk<CuratedVideo[], readonly NewVideo[]>(
  "curation/add",
  async (api, videos) => (await bodyOf(api.POST("/admin/videos", { body: { videos: [...videos] } }))).videos,
  OWN,
);

/** Looks up the links in a text. A new request replaces the previous one. */
export const lookUpLinks = createApiThunk<LinkLookup[], string>(
  "curation/lookUp",
  async (api, text) => (await bodyOf(api.POST("/admin/videos/look-up", { body: { text } }))).found,
  { list: "lookUp", latest: true },
);

/** Exports all videos of the library in the format of an import. */
export const exportVideos = createTransferThunk<unknown>(
  "curation/export",
  (api) => bodyOf(api.GET("/admin/videos/export", { params: { query: { form: "json" } } })),
  // The export has its own list name, because the download can take long and other requests must not wait for it.
  { list: "export", counts: "bytes" },
);

function isSame(one: CuratedQuery, other: CuratedQuery): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const slice = createSlice({
  name: "curation",
  initialState,
  reducers: {
    /** The query has changed. The rows of the previous query stay visible until the response arrives. */
    queryChosen(state, { payload }: PayloadAction<CuratedQuery>) {
      if (isSame(state.query, payload)) return;
      state.query = payload;
      state.generation += 1;
      state.since = state.generation;
      state.failed = false;
    },
    /** The loaded rows are stale. */
    rowsOutdated(state) {
      state.generation += 1;
      state.failed = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(accountChanged, () => initialState)
      .addCase(fetchRows.fulfilled, (state, { payload: { videos, total, counts }, meta: { arg } }) => {
        if (arg.generation < state.since) return;
        const isFirst = !Object.values(state.pages).some((generation) => generation >= state.since);
        if (isFirst) Object.assign(state, { rows: {}, pages: {} });
        for (const [index, video] of videos.entries())
          state.rows[arg.page * ROWS_PER_REQUEST + index] = video;
        state.pages[arg.page] = arg.generation;
        state.total = total;
        state.counts = counts;
        state.failed = false;
      })
      .addCase(fetchRows.rejected, (state, { payload, meta: { arg, stale } }) => {
        if (arg.generation !== state.generation || stale === true) return;
        state.failed = true;
        state.denial = denialReason(payload);
      })
      .addCase(editVideo.fulfilled, (state, { payload }) => put(state.rows, payload))
      .addCase(checkVideosOnYouTube.fulfilled, (state, { payload }) => {
        for (const video of payload) put(state.rows, video);
      })
      .addMatcher(
        // A failed change can have changed some of the videos.
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
  for (const [index, row] of Object.entries(rows)) {
    if (row._id === video._id) rows[Number(index)] = video;
  }
}

declare module "../../data/store/store.ts" {
  interface RootState {
    curation?: CurationState;
  }
}

export const { queryChosen, rowsOutdated } = slice.actions;

export const { selectCuration } = slice.injectInto(appReducer).selectors;
