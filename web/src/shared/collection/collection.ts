import type { ActionReducerMapBuilder, Draft, PayloadAction } from "@reduxjs/toolkit";
import type { Api } from "../api/client.ts";
import type { Video } from "../api/types.ts";
import { createApiThunk } from "../store/apiThunk.ts";
import { sessionEnded } from "../store/session.ts";
import type { Status } from "../store/status.ts";

/** The calls behind a collection of videos; each answers with the whole list. */
export interface CollectionCalls {
  list: (api: Api) => Promise<Video[]>;
  add: (api: Api, video: Video) => Promise<Video[]>;
  remove: (api: Api, videoId: string) => Promise<Video[]>;
}

/** The thunks that likes, watch later and history have in common, named after the collection. */
export function createCollectionThunks(name: string, calls: CollectionCalls) {
  return {
    fetchList: createApiThunk<Video[]>(`${name}/fetchList`, (api) => calls.list(api)),
    add: createApiThunk<Video[], Video>(`${name}/add`, (api, video) => calls.add(api, video)),
    remove: createApiThunk<Video[], string>(`${name}/remove`, (api, videoId) => calls.remove(api, videoId)),
  };
}

interface ListThunk {
  pending: { match: (action: unknown) => boolean };
  fulfilled: { match: (action: unknown) => action is PayloadAction<Video[]> };
  rejected: { match: (action: unknown) => boolean };
}

/**
 * Makes a slice follow its collection's thunks: the status runs along, and every success replaces the list
 * with the server's answer. The end of the session empties it.
 */
export function followCollection<State extends { status: Status }>(
  builder: ActionReducerMapBuilder<State>,
  initialState: State,
  thunks: readonly ListThunk[],
  put: (state: Draft<State>, videos: Video[]) => void,
): void {
  builder
    .addCase(sessionEnded, () => initialState)
    .addMatcher(
      (action) => thunks.some(({ pending }) => pending.match(action)),
      (state) => {
        state.status = "pending";
      },
    )
    .addMatcher(
      (action): action is PayloadAction<Video[]> => thunks.some(({ fulfilled }) => fulfilled.match(action)),
      (state, action) => {
        state.status = "fulfilled";
        put(state, action.payload);
      },
    )
    .addMatcher(
      (action) => thunks.some(({ rejected }) => rejected.match(action)),
      (state) => {
        state.status = "rejected";
      },
    );
}
