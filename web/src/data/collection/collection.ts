import type { ActionReducerMapBuilder, Draft, PayloadAction } from "@reduxjs/toolkit";
import type { Api } from "../api/client.ts";
import { failureOf, isAlreadyPresent } from "../api/failure.ts";
import type { Video } from "../api/types.ts";
import { createApiThunk } from "../store/apiThunk.ts";
import { followStatus, type Request } from "../store/requests.ts";
import { sessionEnded } from "../store/session.ts";
import type { Status } from "../store/status.ts";

/** The calls behind a collection of videos; each answers with the whole list. */
export interface CollectionCalls {
  list: (api: Api) => Promise<Video[]>;
  add: (api: Api, video: Video) => Promise<Video[]>;
  remove: (api: Api, videoId: string) => Promise<Video[]>;
}

/**
 * Adds a video and answers with the list. When another tab was first, what the person wants is so already, and
 * the list that is known here is old.
 */
export async function addOrList(calls: CollectionCalls, api: Api, video: Video): Promise<Video[]> {
  try {
    return await calls.add(api, video);
  } catch (thrown) {
    if (isAlreadyPresent(failureOf(thrown))) return calls.list(api);
    throw thrown;
  }
}

/** The thunks that likes, watch later and history have in common, named after the collection. */
export function createCollectionThunks(name: string, calls: CollectionCalls) {
  return {
    fetchList: createApiThunk<Video[]>(`${name}/fetchList`, (api) => calls.list(api)),
    add: createApiThunk<Video[], Video>(`${name}/add`, (api, video) => addOrList(calls, api, video)),
    remove: createApiThunk<Video[], string>(`${name}/remove`, (api, videoId) => calls.remove(api, videoId)),
  };
}

interface ListRequest extends Request {
  fulfilled: { match: (action: unknown) => action is PayloadAction<Video[]> };
}

/**
 * Makes a slice follow its collection's thunks: the status runs along, and every success replaces the list
 * with the server's answer. The end of the session empties it.
 */
export function followCollection<State extends { status: Status }>(
  builder: ActionReducerMapBuilder<State>,
  initialState: State,
  requests: readonly ListRequest[],
  put: (state: Draft<State>, videos: Video[]) => void,
): void {
  builder
    .addCase(sessionEnded, () => initialState)
    .addMatcher(
      (action): action is PayloadAction<Video[]> => requests.some(({ fulfilled }) => fulfilled.match(action)),
      (state, { payload }) => put(state, payload),
    );
  followStatus(builder, requests);
}
