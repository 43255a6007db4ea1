import { createSlice, type Draft, original } from "@reduxjs/toolkit";
import type { Api } from "../../data/api/client.ts";
import { answered } from "../../data/api/failure.ts";
import type { Video } from "../../data/api/types.ts";
import { SUGGESTIONS } from "../../data/constants.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { type Listener, listen } from "../../data/store/listeners.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { Status } from "../../data/store/status.ts";
import { createVideosSelector, videosRestored } from "../../data/store/videoRecords.ts";
import { idsOf } from "../../data/api/idsOf.ts";
import { readJSON, writeText } from "../../shared/storage.ts";
import { isVideoList } from "./isVideoList.ts";
import { ANY_LENGTH, boundsOf, type Length } from "./lengths.ts";

/** Which videos are looked for: those that pass all of it. */
export interface VideoFilter {
  /** The category's id; empty for all. */
  categoryId: string;
  /** The words, as `searchable` leaves them; empty for none. */
  query: string;
  length: Length;
  /** Which of the shuffled orders they come in; null for the server's own, in which words are answered. */
  seed: number | null;
}

/** A list of videos as far as it was loaded: their ids, in the server's order. */
export interface VideoPages {
  status: Status;
  videoIds: readonly string[];
  /** The server's cursor for what follows; null when the list is complete. */
  next: string | null;
}

/** What the server says of a search besides what it found. */
interface Counted {
  /** How many videos it finds in all; null where nobody says so. */
  total: number | null;
  /** The words that were looked for in place of those that find nothing; empty for none. */
  searchedFor: string;
}

/** The videos that pass what was asked for last, as far as they were loaded, and what other pages show of the library. */
export interface VideosState extends VideoPages, Counted {
  filter: VideoFilter;
  /** The first page of the library as it was last seen: what is kept for the next visit. */
  list: readonly string[];
  /** The library's first videos, for pages that need no more: those to suggest beside one that plays. */
  first: Omit<VideoPages, "next">;
}

interface Page extends Counted {
  videos: Video[];
  next: string | null;
}

/** What the server is asked for: the page that begins at the cursor, or the first. */
export interface Asked {
  filter: VideoFilter;
  cursor: string | null;
  /** How many videos it may hold, at most 500; a page's when left out. */
  limit?: number;
}

/** How many videos a page has. */
export const PAGE = 48;

// Among how many videos of a category the related ones are looked for.
const CANDIDATES = 60;

const EVERYTHING: VideoFilter = { categoryId: "", query: "", length: ANY_LENGTH, seed: null };
const BEGINNING: Asked = { filter: EVERYTHING, cursor: null };

async function readPage(api: Api, { filter, cursor, limit = PAGE }: Asked): Promise<Page> {
  const query = {
    ...(filter.categoryId && { category: filter.categoryId }),
    ...(filter.query && { q: filter.query }),
    ...boundsOf(filter.length),
    ...(filter.seed !== null && { order: "shuffled" as const, seed: filter.seed }),
    limit,
    ...(cursor !== null && { cursor }),
  };
  const { videos, next, total, searchedFor } = await answered(api.GET("/videos", { params: { query } }));
  return { videos, next: next ?? null, total: total ?? null, searchedFor: searchedFor ?? "" };
}

/** Loads a page of videos; without an argument, the library's first. An earlier question is given up. */
export const fetchVideos = createApiThunk<Page, Asked | void>(
  "videos/fetchList",
  (api, asked) => readPage(api, asked ?? BEGINNING),
  { list: null, reads: true, latest: true, videosIn: ({ videos }) => videos },
);

/** Loads the first videos of the library: as many as are suggested beside one of them. */
export const fetchFirstVideos = createApiThunk<Video[]>(
  "videos/fetchFirst",
  async (api) =>
    (await answered(api.GET("/videos", { params: { query: { limit: SUGGESTIONS + 1 } } }))).videos,
  { list: null, reads: true, videosIn: (videos) => videos },
);

/** Loads the first videos of a category, by its id, to find those in it that are like another. */
export const fetchVideosOfCategory = createApiThunk<Video[], string>(
  "videos/fetchOfCategory",
  async (api, category) =>
    (await answered(api.GET("/videos", { params: { query: { category, limit: CANDIDATES } } }))).videos,
  { list: null, reads: true, videosIn: (videos) => videos },
);

/** Loads one video, for a page that opens before or without the list. */
export const fetchVideo = createApiThunk<Video, string>(
  "videos/fetchOne",
  async (api, videoId) => {
    const { video } = await answered(api.GET("/video/{videoId}", { params: { path: { videoId } } }));
    return video;
  },
  { list: null, reads: true, videosIn: (video) => [video] },
);

/** Whether two filters let the same videos pass, in the same order. */
export function isSame(one: VideoFilter, other: VideoFilter): boolean {
  return (
    one.categoryId === other.categoryId &&
    one.query === other.query &&
    one.length === other.length &&
    one.seed === other.seed
  );
}

/** Whether it lets the whole library pass. */
function isWhole({ categoryId, query, length }: VideoFilter): boolean {
  return categoryId === "" && query === "" && length === ANY_LENGTH;
}

function put(pages: Draft<VideoPages>, cursor: string | null, { videos, next }: Page): void {
  pages.status = "fulfilled";
  const ids = idsOf(videos);
  if (cursor === null) {
    // A first page that is as it was says nothing about the pages behind it.
    const goesOn = pages.videoIds.length > ids.length && next !== null;
    if (goesOn && ids.every((id, place) => id === pages.videoIds[place])) return;
    pages.videoIds = ids;
  }
  // A list that was loaded anew meanwhile continues elsewhere.
  else if (cursor !== pages.next) return;
  else {
    // The library may change between two pages; a video must not stand in the list twice.
    const before = original(pages)?.videoIds ?? [];
    const known = new Set(before);
    pages.videoIds = before.concat(ids.filter((id) => !known.has(id)));
  }
  pages.next = next;
}

const NOTHING = { status: "idle", videoIds: [], next: null } as const satisfies VideoPages;

const UNCOUNTED: Counted = { total: null, searchedFor: "" };

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
        if (!isSame(state.filter, filter)) Object.assign(state, NOTHING, UNCOUNTED, { filter });
        state.status = "pending";
      })
      .addCase(fetchVideos.fulfilled, (state, { payload, meta: { arg } }) => {
        const { filter, cursor } = arg ?? BEGINNING;
        put(state, cursor, payload);
        if (cursor !== null) return;
        // The first page speaks for all.
        state.total = payload.total;
        state.searchedFor = payload.searchedFor;
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
    /** The ids of the library's first page as it was last seen. */
    selectListIds: (state) => state.list,
    selectVideosStatus: (state) => state.status,
    /** What the server was asked for last, and what came of it. */
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

/** The first page of the library's videos as last seen: the specification's videosList. */
export const selectVideosList = createVideosSelector(selectListIds);

/** The library's first videos. */
export const selectFirstVideos = createVideosSelector(selectFirstIds);

// Only who asks for the list needs what is kept of it.
const restoreKept: Listener = (action, current, _, dispatch) => {
  if (!fetchVideos.pending.match(action) || selectListIds(current).length > 0) return;
  const kept = readJSON(STORAGE_KEYS.videos, isVideoList, []);
  if (kept.length > 0) dispatch(videosRestored(kept));
};

const keepList: Listener = (action, current, before) => {
  if (!fetchVideos.fulfilled.match(action) || selectListIds(current) === selectListIds(before)) return;
  writeText(STORAGE_KEYS.videos, JSON.stringify(action.payload.videos));
};

listen(restoreKept, keepList);
