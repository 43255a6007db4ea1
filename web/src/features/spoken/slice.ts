import { createSlice } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { SpokenMoment, Video } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { Status } from "../../data/store/status.ts";
import { LANGUAGE } from "../../shared/text/language.ts";

/** What is looked for in what is said. */
export interface SpokenFilter {
  /** The words, as `searchable` leaves them. */
  query: string;
  /** The category's id; empty for all. */
  categoryId: string;
  /** Bounds of a video's length in seconds, both inclusive. */
  minSeconds?: number;
  maxSeconds?: number;
}

/** A moment at which words are said; its video stands among the records. */
export interface Said extends Omit<SpokenMoment, "video"> {
  videoId: string;
}

/** The moments that were asked for last. */
export interface SpokenState {
  filter: SpokenFilter | null;
  status: Status;
  moments: readonly Said[];
  /** Whether the server has more. */
  hasMore: boolean;
}

interface Asked {
  filter: SpokenFilter;
  /** Whether as many are wanted as the server gives. */
  all?: boolean;
}

interface Answer {
  videos: Video[];
  moments: Said[];
}

/** How many moments are shown at first. */
const FIRST = 12;
/** How many the server gives at most. */
const MOST = 50;

/** Asks where words are said. An earlier question is given up. */
export const fetchSpoken = createApiThunk<Answer, Asked>(
  "spoken/fetch",
  async (api, { filter: { query: q, categoryId, ...bounds }, all = false }) => {
    const category = categoryId === "" ? {} : { category: categoryId };
    // One more than is shown says whether there are more.
    const query = { q, ...category, ...bounds, language: LANGUAGE, limit: all ? MOST : FIRST + 1 };
    const { moments } = await answered(api.GET("/videos/spoken", { params: { query } }));
    return {
      videos: moments.map(({ video }) => video),
      moments: moments.map(({ video: { _id: videoId }, language, from, text, others }) => ({
        videoId,
        language,
        from,
        text,
        others,
      })),
    };
  },
  { list: null, reads: true, latest: true, videosIn: ({ videos }) => videos },
);

/** Whether the same is looked for. */
export function isSameFilter(one: SpokenFilter | null, other: SpokenFilter | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.query === other.query &&
    one.categoryId === other.categoryId &&
    one.minSeconds === other.minSeconds &&
    one.maxSeconds === other.maxSeconds
  );
}

const initialState: SpokenState = { filter: null, status: "idle", moments: [], hasMore: false };

const slice = createSlice({
  name: "spoken",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchSpoken.pending, (state, { meta: { arg } }) => {
        if (!isSameFilter(state.filter, arg.filter))
          Object.assign(state, initialState, { filter: arg.filter });
        state.status = "pending";
      })
      .addCase(fetchSpoken.fulfilled, (state, { payload: { moments }, meta: { arg } }) => {
        const shown = arg.all ? MOST : FIRST;
        state.status = "fulfilled";
        state.moments = moments.slice(0, shown);
        state.hasMore = moments.length > shown;
      })
      .addCase(fetchSpoken.rejected, (state) => {
        state.status = "rejected";
      });
  },
  selectors: {
    /** What was asked for last, and what came of it. */
    selectSpoken: (state) => state,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    spoken?: SpokenState;
  }
}

export const { selectSpoken } = slice.injectInto(appReducer).selectors;
