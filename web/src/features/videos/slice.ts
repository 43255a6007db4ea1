import { createSlice } from "@reduxjs/toolkit";
import type { Api } from "../../data/api/client.ts";
import { answered } from "../../data/api/failure.ts";
import type { Video } from "../../data/api/types.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { readJSON } from "../../shared/storage.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import type { Status } from "../../data/store/status.ts";
import { isVideoList } from "./isVideoList.ts";

/** Which videos are looked for: those of a category, those that hold the words, or both. */
export interface VideoFilter {
  /** The category's id; empty for all. */
  categoryId: string;
  /** The words; empty for none. */
  query: string;
}

/** A list of videos as far as it was loaded. */
export interface VideoPages {
  status: Status;
  videosList: Video[];
  /** The server's cursor for what follows; null when the list is complete. */
  next: string | null;
}

/** The library's videos as last seen, and what the server found when the list alone could not tell. */
export interface VideosState extends VideoPages {
  found: VideoPages & { filter: VideoFilter };
}

interface Page {
  videos: Video[];
  next: string | null;
}

// The server refuses a search that is longer, see the contract.
const LONGEST_SEARCH = { words: 8, characters: 200 };

function searchable(query: string): string {
  const words = query.split(/\s+/).filter(Boolean).slice(0, LONGEST_SEARCH.words);
  return words.join(" ").slice(0, LONGEST_SEARCH.characters);
}

async function readPage(api: Api, filter: VideoFilter, cursor: string | null): Promise<Page> {
  const query = {
    ...(filter.categoryId && { category: filter.categoryId }),
    ...(filter.query && { q: searchable(filter.query) }),
    ...(cursor !== null && { cursor }),
  };
  const { videos, next = null } = await answered(api.GET("/videos", { params: { query } }));
  return { videos, next };
}

const EVERYTHING: VideoFilter = { categoryId: "", query: "" };

/** Loads the library's videos: all of them, or a large library's first page; with a cursor, the page that begins there. */
export const fetchVideos = createApiThunk<Page, string | void>(
  "videos/fetchList",
  (api, cursor) => readPage(api, EVERYTHING, cursor ?? null),
  // What is on its way need not be asked for again.
  ({ videos }) => videos.status !== "pending",
);

/** Asks the server for the videos that pass a filter, from the beginning or from a cursor on. */
export const findVideos = createApiThunk<Page, { filter: VideoFilter; cursor: string | null }>(
  "videos/find",
  (api, { filter, cursor }) => readPage(api, filter, cursor),
);

/** Loads one video, for a page that opens before or without the list. */
export const fetchVideo = createApiThunk<Video, string>("videos/fetchOne", async (api, videoId) => {
  const { video } = await answered(api.GET("/video/{videoId}", { params: { path: { videoId } } }));
  return video;
});

function isSame(one: VideoFilter, other: VideoFilter): boolean {
  return one.categoryId === other.categoryId && one.query === other.query;
}

function put(pages: VideoPages, cursor: string | null, { videos, next }: Page): void {
  pages.status = "fulfilled";
  if (cursor === null) pages.videosList = videos;
  // A list that was loaded anew meanwhile continues elsewhere.
  else if (cursor !== pages.next) return;
  else {
    // The library may change between two pages; a video must not stand in the list twice.
    const known = new Set(pages.videosList.map(({ _id }) => _id));
    pages.videosList.push(...videos.filter(({ _id }) => !known.has(_id)));
  }
  pages.next = next;
}

const slice = createSlice({
  name: "videos",
  initialState: (): VideosState => ({
    status: "idle",
    videosList: readJSON(STORAGE_KEYS.videos, isVideoList, []),
    next: null,
    found: { filter: EVERYTHING, status: "idle", videosList: [], next: null },
  }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchVideos.pending, (state) => {
        state.status = "pending";
      })
      .addCase(fetchVideos.fulfilled, (state, { payload, meta }) => put(state, meta.arg ?? null, payload))
      .addCase(fetchVideos.rejected, (state) => {
        state.status = "rejected";
      })
      .addCase(findVideos.pending, (state, { meta: { arg } }) => {
        if (!isSame(state.found.filter, arg.filter)) {
          state.found = { filter: arg.filter, status: "pending", videosList: [], next: null };
        }
        state.found.status = "pending";
      })
      .addCase(findVideos.fulfilled, (state, { payload, meta: { arg } }) => {
        // An answer to an earlier filter may come after the one to the latest.
        if (isSame(state.found.filter, arg.filter)) put(state.found, arg.cursor, payload);
      })
      .addCase(findVideos.rejected, (state, { meta: { arg } }) => {
        if (isSame(state.found.filter, arg.filter)) state.found.status = "rejected";
      });
  },
  selectors: {
    selectVideos: (state) => state.videosList,
    selectVideosStatus: (state) => state.status,
    /** The library's list with its status and what follows. */
    selectListed: (state): VideoPages => state,
    selectFound: (state) => state.found,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    videos: VideosState;
  }
}

export const { selectVideos, selectVideosStatus, selectListed, selectFound } = slice.selectors;
export const videosReducer = slice.reducer;
