import { createSlice } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { TranscriptHit, Video } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { Status } from "../../data/store/status.ts";
import { LANGUAGE } from "../../shared/text/language.ts";
import { MAX_TRANSCRIPT_MATCHES } from "../../shared/limits.ts";

/** Filter of a transcript search. */
export interface TranscriptFilter {
  /** Search words, normalized by `searchableText`. */
  query: string;
  /** ID of a category; empty for all categories. */
  categoryId: string;
  /** Minimum and maximum length of a video in seconds, both inclusive. */
  minSeconds?: number;
  maxSeconds?: number;
  /** Filters by creator, company, type and level, as the query string of a request; may be empty. See `facets.ts`. */
  facets: string;
}

/** Match in a transcript. The store has its video in the video records. */
export interface TranscriptMatch extends Omit<TranscriptHit, "video"> {
  videoId: string;
}

/** Filter of the latest transcript search, and its matches. */
export interface TranscriptSearchState {
  filter: TranscriptFilter | null;
  status: Status;
  matches: readonly TranscriptMatch[];
  /** Whether the server has more matches. */
  hasMore: boolean;
}

interface SearchRequest {
  filter: TranscriptFilter;
  /** Whether to request as many matches as the server allows. */
  all?: boolean;
}

interface SearchResponse {
  videos: Video[];
  matches: TranscriptMatch[];
}

/** Number of matches that are shown at first. */
const FIRST_COUNT = 12;
/** Searches transcripts. A new search aborts the earlier one. */
export const searchTranscripts = createApiThunk<SearchResponse, SearchRequest>(
  "transcriptSearch/search",
  async (api, { filter: { query: q, categoryId, facets, ...bounds }, all = false }) => {
    const category = categoryId === "" ? {} : { category: categoryId };
    // The request asks for one match more than the page shows, to determine whether there are more.
    const query = {
      q,
      ...category,
      ...bounds,
      ...Object.fromEntries(new URLSearchParams(facets)),
      language: LANGUAGE,
      limit: all ? MAX_TRANSCRIPT_MATCHES : FIRST_COUNT + 1,
    };
    const { moments: matches } = await bodyOf(api.GET("/videos/spoken", { params: { query } }));
    return {
      videos: matches.map(({ video }) => video),
      matches: matches.map(({ video: { _id: videoId }, language, from, text, others }) => ({
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

/** Reports whether two filters of transcript searches are equal. */
export function isSameFilter(one: TranscriptFilter | null, other: TranscriptFilter | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.query === other.query &&
    one.categoryId === other.categoryId &&
    one.minSeconds === other.minSeconds &&
    one.maxSeconds === other.maxSeconds &&
    one.facets === other.facets
  );
}

const initialState: TranscriptSearchState = { filter: null, status: "idle", matches: [], hasMore: false };

const slice = createSlice({
  name: "transcriptSearch",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(searchTranscripts.pending, (state, { meta: { arg } }) => {
        if (!isSameFilter(state.filter, arg.filter))
          Object.assign(state, initialState, { filter: arg.filter });
        state.status = "pending";
      })
      .addCase(searchTranscripts.fulfilled, (state, { payload: { matches }, meta: { arg } }) => {
        const shown = arg.all ? MAX_TRANSCRIPT_MATCHES : FIRST_COUNT;
        state.status = "fulfilled";
        state.matches = matches.slice(0, shown);
        state.hasMore = matches.length > shown;
      })
      .addCase(searchTranscripts.rejected, (state) => {
        state.status = "rejected";
      });
  },
  selectors: {
    /** Selects the latest search. */
    selectTranscriptSearch: (state) => state,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    transcriptSearch?: TranscriptSearchState;
  }
}

export const { selectTranscriptSearch } = slice.injectInto(appReducer).selectors;
