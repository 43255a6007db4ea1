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
import { createVideosSelector, storedVideosLoaded } from "../../data/store/videoRecords.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import { readJSON, writeText } from "../../shared/storage.ts";
import { isVideoList } from "./isVideoList.ts";
import { ANY_LENGTH, lengthBoundsOf, type LengthChoice } from "./lengths.ts";

/** Filter and order of videos. */
export interface VideoFilter {
  /** ID of a category; empty for all categories. */
  categoryId: string;
  /** Search words, normalized by `searchableText`; empty without a search. */
  query: string;
  length: LengthChoice;
  /** More parameters of the request, as a query string; may be empty. */
  more: string;
  /** Seed of the shuffled order; null for the order of the server, which searches use. */
  seed: number | null;
}

/** Words of a query that the best result does not contain, and words that the search ignores. */
export type QueryWords = components["schemas"]["QueryWords"];

/** Pages of a list that are loaded: the IDs of their videos in the order of the server. */
export interface VideoPages {
  status: Status;
  videoIds: readonly string[];
  /** Cursor of the next page; null after the last page. */
  next: string | null;
}

/** Number of videos that match a search, and how the search used the query. */
interface Counted {
  /** Number of all videos that match; null if unknown. */
  total: number | null;
  /** Corrected query for which the server has searched; empty if it has not corrected the query. */
  searchedFor: string;
  /** Words of the query that were not used; null if the best result contains all words. */
  words: QueryWords | null;
}

/** Videos of the latest filter, and the first videos of the library. */
export interface VideosState extends VideoPages, Counted {
  filter: VideoFilter;
  /** IDs of the videos on the library's first page. The browser stores them for the next visit. */
  list: readonly string[];
  /** First videos of the library, from which the page selects related videos. */
  first: Omit<VideoPages, "next">;
}

interface Page extends Counted {
  videos: Video[];
  next: string | null;
}

/** Request of one page of videos. Without a cursor, this is the first page. */
export interface PageRequest {
  filter: VideoFilter;
  cursor: string | null;
  /** Maximum number of videos in the response, at most 500; by default, one page. */
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

/**
 * Loads a page of videos. Without an argument, this is the first page of the library. A new request aborts the
 * earlier one.
 */
export const fetchVideos = createApiThunk<Page, PageRequest | void>(
  "videos/fetchList",
  (api, asked) => readPage(api, asked ?? BEGINNING),
  { list: null, reads: true, latest: true, videosIn: ({ videos }) => videos },
);

/** Loads the first videos of the library, for suggestions of related videos. */
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

/** Loads a single video. */
export const fetchVideo = createApiThunk<Video, string>(
  "videos/fetchOne",
  async (api, videoId) => {
    const { video } = await bodyOf(api.GET("/video/{videoId}", { params: { path: { videoId } } }));
    return video;
  },
  { list: null, reads: true, videosIn: (video) => [video] },
);

/** Reports whether two filters have the same values and the same order. */
export function isSameVideoFilter(one: VideoFilter, other: VideoFilter): boolean {
  return (
    one.categoryId === other.categoryId &&
    one.query === other.query &&
    one.length === other.length &&
    one.more === other.more &&
    one.seed === other.seed
  );
}

/** Reports whether a filter matches all videos of the library. */
function isWhole({ categoryId, query, length, more }: VideoFilter): boolean {
  return categoryId + query + more === "" && length === ANY_LENGTH;
}

function put(pages: Draft<VideoPages>, cursor: string | null, { videos, next }: Page): void {
  pages.status = "fulfilled";
  const ids = idsOf(videos);
  if (cursor === null) {
    // If the first page has not changed, the loaded pages after it are still valid.
    const goesOn = pages.videoIds.length > ids.length && next !== null;
    if (goesOn && ids.every((id, index) => id === pages.videoIds[index])) return;
    pages.videoIds = ids;
  }
  // If the list was read again in the meantime, its cursor is different.
  else if (cursor !== pages.next) return;
  else {
    // The library can change between two requests, so a page can repeat videos of earlier pages.
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
      .addCase(storedVideosLoaded, (state, { payload }) => {
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
        // Only the response of the first page contains the total.
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

/** Selects the first page of the library. The specification calls this list videosList. */
export const selectVideosList = createVideosSelector(selectListIds);

/** Selects the first videos of the library. */
export const selectFirstVideos = createVideosSelector(selectFirstIds);

// Restores the stored list when a component first needs it.
const restoreStored: Listener = (action, current, _, dispatch) => {
  if (!fetchVideos.pending.match(action) || selectListIds(current).length > 0) return;
  const stored = readJSON(STORAGE_KEYS.videos, isVideoList, []);
  if (stored.length > 0) dispatch(storedVideosLoaded(stored));
};

const storeList: Listener = (action, current, before) => {
  if (!fetchVideos.fulfilled.match(action) || selectListIds(current) === selectListIds(before)) return;
  writeText(STORAGE_KEYS.videos, JSON.stringify(action.payload.videos));
};

listen(restoreStored, storeList);
