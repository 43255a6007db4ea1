import { createSlice, type Draft } from "@reduxjs/toolkit";
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

/** The library's videos as last seen, and what the server found when the list alone could not tell. */
export interface VideosState extends VideoPages {
  found: VideoPages & Counted & { filter: VideoFilter };
  /** The library's first videos, for pages that need no more: those to suggest beside one that plays. */
  first: Omit<VideoPages, "next">;
}

interface Page extends Counted {
  videos: Video[];
  next: string | null;
}

// How many videos a page of what words find has: who types on needs no more of them.
const PAGE = 48;

// Among how many videos of a category the related ones are looked for.
const CANDIDATES = 60;

async function readPage(api: Api, filter: VideoFilter, cursor: string | null): Promise<Page> {
  const query = {
    ...(filter.categoryId && { category: filter.categoryId }),
    ...(filter.query && { q: filter.query, limit: PAGE }),
    ...boundsOf(filter.length),
    ...(cursor !== null && { cursor }),
  };
  const { videos, next, total, searchedFor } = await answered(api.GET("/videos", { params: { query } }));
  return { videos, next: next ?? null, total: total ?? null, searchedFor: searchedFor ?? "" };
}

const EVERYTHING: VideoFilter = { categoryId: "", query: "", length: ANY_LENGTH };

function videosIn({ videos }: Page): readonly Video[] {
  return videos;
}

/** Loads the library's videos: all of them, or a large library's first page; with a cursor, the page that begins there. */
export const fetchVideos = createApiThunk<Page, string | void>(
  "videos/fetchList",
  (api, cursor) => readPage(api, EVERYTHING, cursor ?? null),
  { reads: true, videosIn },
);

/** Asks the server for the videos that pass a filter, from the beginning or from a cursor on. An earlier question is given up. */
export const findVideos = createApiThunk<Page, { filter: VideoFilter; cursor: string | null }>(
  "videos/find",
  (api, { filter, cursor }) => readPage(api, filter, cursor),
  { reads: true, latest: true, videosIn },
);

/** Loads the first videos of the library: as many as are suggested beside one of them. */
export const fetchFirstVideos = createApiThunk<Video[]>(
  "videos/fetchFirst",
  async (api) =>
    (await answered(api.GET("/videos", { params: { query: { limit: SUGGESTIONS + 1 } } }))).videos,
  { reads: true, videosIn: (videos) => videos },
);

/** Loads the first videos of a category, by its id, to find those in it that are like another. */
export const fetchVideosOfCategory = createApiThunk<Video[], string>(
  "videos/fetchOfCategory",
  async (api, category) =>
    (await answered(api.GET("/videos", { params: { query: { category, limit: CANDIDATES } } }))).videos,
  { reads: true, videosIn: (videos) => videos },
);

/** Loads one video, for a page that opens before or without the list. */
export const fetchVideo = createApiThunk<Video, string>(
  "videos/fetchOne",
  async (api, videoId) => {
    const { video } = await answered(api.GET("/video/{videoId}", { params: { path: { videoId } } }));
    return video;
  },
  { reads: true, videosIn: (video) => [video] },
);

/** Whether two filters let the same videos pass. */
export function isSame(one: VideoFilter, other: VideoFilter): boolean {
  return one.categoryId === other.categoryId && one.query === other.query && one.length === other.length;
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
    const known = new Set(pages.videoIds);
    pages.videoIds = pages.videoIds.concat(ids.filter((id) => !known.has(id)));
  }
  pages.next = next;
}

const NOTHING = { status: "idle", videoIds: [], next: null } as const satisfies VideoPages;

const UNCOUNTED: Counted = { total: null, searchedFor: "" };

const initialState: VideosState = {
  ...NOTHING,
  found: { ...NOTHING, ...UNCOUNTED, filter: EVERYTHING },
  first: { status: "idle", videoIds: [] },
};

const slice = createSlice({
  name: "videos",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(videosRestored, (state, { payload }) => {
        state.videoIds = idsOf(payload);
      })
      .addCase(fetchVideos.pending, (state) => {
        state.status = "pending";
      })
      .addCase(fetchVideos.fulfilled, (state, { payload, meta }) => put(state, meta.arg ?? null, payload))
      .addCase(fetchVideos.rejected, (state) => {
        state.status = "rejected";
      })
      .addCase(findVideos.pending, ({ found }, { meta: { arg } }) => {
        if (!isSame(found.filter, arg.filter))
          Object.assign(found, NOTHING, UNCOUNTED, { filter: arg.filter });
        found.status = "pending";
      })
      .addCase(findVideos.fulfilled, ({ found }, { payload, meta: { arg } }) => {
        put(found, arg.cursor, payload);
        // The first page speaks for all.
        if (arg.cursor === null) {
          found.total = payload.total;
          found.searchedFor = payload.searchedFor;
        }
      })
      .addCase(findVideos.rejected, ({ found }) => {
        found.status = "rejected";
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
    selectVideoIds: (state) => state.videoIds,
    selectVideosStatus: (state) => state.status,
    /** Where the library's list goes on; null when it is complete. */
    selectNext: (state) => state.next,
    selectFound: (state) => state.found,
    selectFoundIds: (state) => state.found.videoIds,
    selectFirstIds: (state) => state.first.videoIds,
    selectFirstStatus: (state) => state.first.status,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    videos?: VideosState;
  }
}

const { selectVideoIds, selectFoundIds, selectFirstIds, ...selectors } =
  slice.injectInto(appReducer).selectors;
export const { selectVideosStatus, selectNext, selectFound, selectFirstStatus } = selectors;

/** The library's videos as last seen: the specification's videosList. */
export const selectVideos = createVideosSelector(selectVideoIds);

/** The videos that the server found. */
export const selectFoundVideos = createVideosSelector(selectFoundIds);

/** The library's first videos. */
export const selectFirstVideos = createVideosSelector(selectFirstIds);

// Only who asks for the list needs what is kept of it: reading it takes a while in a large library.
const restoreKept: Listener = (action, current, _, dispatch) => {
  if (!fetchVideos.pending.match(action) || selectVideoIds(current).length > 0) return;
  const kept = readJSON(STORAGE_KEYS.videos, isVideoList, []);
  if (kept.length > 0) dispatch(videosRestored(kept));
};

const keepList: Listener = (action) => {
  // A large library's further pages would not fit.
  if (fetchVideos.fulfilled.match(action) && action.meta.arg === undefined) {
    writeText(STORAGE_KEYS.videos, JSON.stringify(action.payload.videos));
  }
};

listen(restoreKept, keepList);
