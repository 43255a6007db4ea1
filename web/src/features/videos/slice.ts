import { createSlice, type Draft, original } from "@reduxjs/toolkit";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import type { components } from "../../data/api/schema.d.ts";
import type { Video } from "../../data/api/types.ts";
import { SUGGESTION_COUNT } from "../../data/constants.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { type Listener, listen } from "../../data/store/listeners.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { Status } from "../../data/store/status.ts";
import { createVideosSelector, videosRestored } from "../../data/store/videoRecords.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import { readJSON, writeText } from "../../shared/storage.ts";
import { isVideoList } from "./isVideoList.ts";
import { ANY_LENGTH, lengthBoundsOf, type LengthChoice } from "./lengths.ts";

/** Filter of videos. */
export interface VideoFilter {
  /** Category ID; empty for all. */
  categoryId: string;
  /** Query, normalized by `searchableText`; empty for none. */
  query: string;
  length: LengthChoice;
  /** Further parameters of the request, as a query string; empty for none. */
  more: string;
  /** Seed of the shuffled order; null for the server's own order, which searches use. */
  seed: number | null;
}

/** Words of a query that the best result does not contain, and ignored words. */
export type QueryWords = components["schemas"]["QueryWords"];

/** Loaded pages of a list: IDs in the server's order. */
export interface VideoPages {
  status: Status;
  videoIds: readonly string[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** Counts of a search. */
interface Counted {
  /** Total number of matches; null if unknown. */
  total: number | null;
  /** Corrected query that was used instead; empty for none. */
  searchedFor: string;
  /** Words of the query; null if the best result contains all. */
  words: QueryWords | null;
}

/** Videos of the latest filter, and the first videos of the library. */
export interface VideosState extends VideoPages, Counted {
  filter: VideoFilter;
  /** IDs of the library's first page, stored for the next visit. */
  list: readonly string[];
  /** First videos of the library, for related videos. */
  first: Omit<VideoPages, "next">;
}

interface Page extends Counted {
  videos: Video[];
  next: string | null;
}

/** Request of a page: the page at the cursor, or the first page. */
export interface PageRequest {
  filter: VideoFilter;
  cursor: string | null;
  /** Maximum number of videos, at most 500; by default a page. */
  limit?: number;
}

/** Number of videos per page. */
export const VIDEOS_PER_PAGE = 60;

// Number of videos of a category from which related videos are selected.
const CANDIDATES = 60;

const EVERYTHING: VideoFilter = { categoryId: "", query: "", length: ANY_LENGTH, more: "", seed: null };
const BEGINNING: PageRequest = { filter: EVERYTHING, cursor: null };

async function readPage(api: Api, { filter, cursor, limit = VIDEOS_PER_PAGE }: PageRequest): Promise<Page> {
  const query = {
    ...(filter.categoryId && { category: filter.categoryId }),
    ...(filter.query && { q: filter.query }),
    ...lengthBoundsOf(filter.length),
    ...Object.fromEntries(new URLSearchParams(filter.more)),
    ...(filter.seed !== null && { order: "shuffled" as const, seed: filter.seed }),
    limit,
    ...(cursor !== null && { cursor }),
  };
  const { videos, next, total, searchedFor, words } = await bodyOf(api.GET("/videos", { params: { query } }));
  return {
    videos,
    next: next ?? null,
    total: total ?? null,
    searchedFor: searchedFor ?? "",
    words: words ?? null,
  };
}

/** Loads a page of videos; by default the library's first. A new request aborts the earlier one. */
export const fetchVideos = createApiThunk<Page, PageRequest | void>(
  "videos/fetchList",
  (api, asked) => readPage(api, asked ?? BEGINNING),
  { list: null, reads: true, latest: true, videosIn: ({ videos }) => videos },
);

/** Loads the first videos of the library for the suggestions. */
export const fetchFirstVideos = createApiThunk<Video[]>(
  "videos/fetchFirst",
  async (api) =>
    (await bodyOf(api.GET("/videos", { params: { query: { limit: SUGGESTION_COUNT + 1 } } }))).videos,
  { list: null, reads: true, videosIn: (videos) => videos },
);

/** Loads the first videos of a category, from which related videos are selected. */
export const fetchVideosOfCategory = createApiThunk<Video[], string>(
  "videos/fetchOfCategory",
  async (api, category) =>
    (await bodyOf(api.GET("/videos", { params: { query: { category, limit: CANDIDATES } } }))).videos,
  { list: null, reads: true, videosIn: (videos) => videos },
);

/** Loads a video for a page without the list. */
export const fetchVideo = createApiThunk<Video, string>(
  "videos/fetchOne",
  async (api, videoId) => {
    const { video } = await bodyOf(api.GET("/video/{videoId}", { params: { path: { videoId } } }));
    return video;
  },
  { list: null, reads: true, videosIn: (video) => [video] },
);

/** Reports whether two filters are equal, including the order. */
export function isSameVideoFilter(one: VideoFilter, other: VideoFilter): boolean {
  return (
    one.categoryId === other.categoryId &&
    one.query === other.query &&
    one.length === other.length &&
    one.more === other.more &&
    one.seed === other.seed
  );
}

/** Reports whether a filter matches the whole library. */
function isWhole({ categoryId, query, length, more }: VideoFilter): boolean {
  return categoryId + query + more === "" && length === ANY_LENGTH;
}

function put(pages: Draft<VideoPages>, cursor: string | null, { videos, next }: Page): void {
  pages.status = "fulfilled";
  const ids = idsOf(videos);
  if (cursor === null) {
    // An unchanged first page retains the pages after it.
    const goesOn = pages.videoIds.length > ids.length && next !== null;
    if (goesOn && ids.every((id, index) => id === pages.videoIds[index])) return;
    pages.videoIds = ids;
  }
  // The list was reloaded in the meantime and has a new cursor.
  else if (cursor !== pages.next) return;
  else {
    // The library can change between two pages, so duplicates are dropped.
    const before = original(pages)?.videoIds ?? [];
    const known = new Set(before);
    pages.videoIds = before.concat(ids.filter((id) => !known.has(id)));
  }
  pages.next = next;
}

const NOTHING = { status: "idle", videoIds: [], next: null } as const satisfies VideoPages;

const UNCOUNTED: Counted = { total: null, searchedFor: "", words: null };

const initialState: VideosState = {
  ...NOTHING,
  ...UNCOUNTED,
  filter: EVERYTHING,
  list: [],
  first: { status: "idle", videoIds: [] },
};

const slice = createSlice({
  name: "videos",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(videosRestored, (state, { payload }) => {
        state.list = idsOf(payload);
      })
      .addCase(fetchVideos.pending, (state, { meta: { arg } }) => {
        const { filter } = arg ?? BEGINNING;
        if (!isSameVideoFilter(state.filter, filter)) Object.assign(state, NOTHING, UNCOUNTED, { filter });
        state.status = "pending";
      })
      .addCase(fetchVideos.fulfilled, (state, { payload, meta: { arg } }) => {
        const { filter, cursor } = arg ?? BEGINNING;
        put(state, cursor, payload);
        if (cursor !== null) return;
        // Only the first page contains the total.
        state.total = payload.total;
        state.searchedFor = payload.searchedFor;
        state.words = payload.words;
        if (isWhole(filter)) state.list = idsOf(payload.videos);
      })
      .addCase(fetchVideos.rejected, (state) => {
        state.status = "rejected";
      })
      .addCase(fetchFirstVideos.pending, ({ first }) => {
        first.status = "pending";
      })
      .addCase(fetchFirstVideos.fulfilled, ({ first }, { payload }) => {
        first.status = "fulfilled";
        first.videoIds = idsOf(payload);
      })
      .addCase(fetchFirstVideos.rejected, ({ first }) => {
        first.status = "rejected";
      });
  },
  selectors: {
    /** Selects the IDs of the library's first page. */
    selectListIds: (state) => state.list,
    selectVideosStatus: (state) => state.status,
    /** Selects the videos of the latest filter. */
    selectFound: (state) => state,
    selectFirstIds: (state) => state.first.videoIds,
    selectFirstStatus: (state) => state.first.status,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    videos?: VideosState;
  }
}

const { selectListIds, selectFirstIds, ...selectors } = slice.injectInto(appReducer).selectors;
export const { selectVideosStatus, selectFound, selectFirstStatus } = selectors;

/** Selects the library's first page: the specification's videosList. */
export const selectVideosList = createVideosSelector(selectListIds);

/** Selects the library's first videos. */
export const selectFirstVideos = createVideosSelector(selectFirstIds);

// The stored list is only needed when a component selects the list.
const restoreStored: Listener = (action, current, _, dispatch) => {
  if (!fetchVideos.pending.match(action) || selectListIds(current).length > 0) return;
  const stored = readJSON(STORAGE_KEYS.videos, isVideoList, []);
  if (stored.length > 0) dispatch(videosRestored(stored));
};

const storeList: Listener = (action, current, before) => {
  if (!fetchVideos.fulfilled.match(action) || selectListIds(current) === selectListIds(before)) return;
  writeText(STORAGE_KEYS.videos, JSON.stringify(action.payload.videos));
};

listen(restoreStored, storeList);
