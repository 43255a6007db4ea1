import type { ActionReducerMapBuilder, PayloadAction } from "@reduxjs/toolkit";
import type { Api } from "../api/client.ts";
import { failureOf, isAlreadyPresent } from "../api/failure.ts";
import type { Video } from "../api/types.ts";
import { createApiThunk, type QUIETLY } from "../store/apiThunk.ts";
import { personLeft } from "../store/person.ts";
import { followStatus, type Following, type Request } from "../store/requests.ts";
import { idsOf } from "../api/idsOf.ts";

/** The calls behind a collection of videos; each answers with the whole list. */
export interface CollectionCalls {
  list: (api: Api) => Promise<Video[]>;
  add: (api: Api, video: Video) => Promise<Video[]>;
  remove: (api: Api, videoId: string) => Promise<Video[]>;
}

/** A collection as the store keeps it: the ids of its videos, in the server's order. */
export interface CollectionState extends Following {
  videoIds: readonly string[];
}

/**
 * Adds a video and answers with the list. When another tab was first, what the person wants is so already, and
 * the list that is known here is old.
 */
async function addOrList(calls: CollectionCalls, api: Api, video: Video): Promise<Video[]> {
  try {
    return await calls.add(api, video);
  } catch (thrown) {
    if (isAlreadyPresent(failureOf(thrown))) return calls.list(api);
    throw thrown;
  }
}

/** A thunk that changes the collection and answers with its list. */
export function createListChange<Argument = void>(
  name: string,
  verb: string,
  call: (api: Api, argument: Argument) => Promise<Video[]>,
) {
  return createApiThunk<Video[], Argument>(`${name}/${verb}`, call, {
    list: name,
    videosIn: (videos) => videos,
  });
}

/** The thunks that likes, watch later and history have in common, named after the collection. */
export function createCollectionThunks(name: string, calls: CollectionCalls) {
  return {
    fetchList: createApiThunk<Video[], typeof QUIETLY | void>(`${name}/fetchList`, (api) => calls.list(api), {
      list: name,
      reads: true,
      videosIn: (videos) => videos,
    }),
    add: createListChange<Video>(name, "add", (api, video) => addOrList(calls, api, video)),
    remove: createListChange<string>(name, "remove", (api, videoId) => calls.remove(api, videoId)),
  };
}

interface ListRequest extends Request {
  fulfilled: { match: (action: unknown) => action is PayloadAction<Video[]> };
}

/**
 * Makes a slice follow its collection's thunks: the status runs along, and every success replaces the list
 * with the server's answer. It empties when the person leaves.
 */
export function followCollection<State extends CollectionState>(
  builder: ActionReducerMapBuilder<State>,
  initialState: State,
  requests: readonly ListRequest[],
): void {
  builder
    .addCase(personLeft, () => initialState)
    .addMatcher(
      (action): action is PayloadAction<Video[]> => requests.some(({ fulfilled }) => fulfilled.match(action)),
      (state, { payload }) => {
        state.videoIds = idsOf(payload);
      },
    );
  followStatus(builder, requests);
}
