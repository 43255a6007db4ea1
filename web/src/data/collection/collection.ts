import type { ActionReducerMapBuilder, PayloadAction } from "@reduxjs/toolkit";
import type { Api } from "../api/client.ts";
import { failureOf, isVideoAlreadyInList } from "../api/failure.ts";
import { idsOf } from "../api/idsOf.ts";
import type { ListChange, ListRead } from "../api/lists.ts";
import type { Video } from "../api/types.ts";
import type { BACKGROUND_READ } from "../store/apiThunk.ts";
import {
  type ListChangeOptions,
  createListChange,
  createListRead,
  type ListSource,
  type VersionedList,
} from "../store/listThunk.ts";
import { accountChanged } from "../store/account.ts";
import { addStatusReducers, type RequestsState, type RequestMatchers } from "../store/requests.ts";
import type { RootState } from "../store/store.ts";
import { selectVideoRecords, videosByIds } from "../store/videoRecords.ts";

/** API calls of a collection of videos. */
export interface CollectionApi {
  /** Reads the list. If the list still has this entity tag, the server omits the value. */
  read: (api: Api, tag: string | null) => Promise<ListRead<Video[]>>;
  add: (api: Api, video: Video) => Promise<ListChange>;
  remove: (api: Api, videoId: string) => Promise<ListChange>;
}

/** State of a collection: the IDs of its videos in the server's order. */
export interface CollectionState extends RequestsState {
  videoIds: readonly string[];
}

/** Returns the list source of the collection with this name. `stateIn` selects the state of the collection. */
export function createCollectionSource(
  list: string,
  stateIn: (state: RootState) => CollectionState | undefined,
  read: CollectionApi["read"],
): ListSource<Video[]> {
  return {
    list,
    held: (state) => videosByIds(stateIn(state)?.videoIds ?? [], selectVideoRecords(state)),
    count: ({ length }) => length,
    read,
    videosIn: (videos) => videos,
  };
}

/** Returns options of the thunk that removes a video from a collection. */
function removal(remove: CollectionApi["remove"]): ListChangeOptions<Video[], string> {
  return { make: remove, apply: (held, videoId) => held.filter(({ _id }) => _id !== videoId) };
}

/**
 * Returns options of the thunk that appends a video to a collection. If another tab has already added the video, the
 * thunk does not fail: it only reads the stale list again.
 */
function addition(add: CollectionApi["add"]): ListChangeOptions<Video[], Video> {
  return {
    make: add,
    apply: (held, video) => [...held, video],
    isMade: (thrown) => isVideoAlreadyInList(failureOf(thrown)),
  };
}

/**
 * Creates the thunks of a collection: likes, watch later or history. The types of their actions start with the name
 * of the collection.
 */
export function createCollectionThunks(
  source: ListSource<Video[]>,
  { add, remove }: Pick<CollectionApi, "add" | "remove">,
) {
  return {
    fetchList: createListRead<Video[], typeof BACKGROUND_READ | void>(`${source.list}/fetchList`, source),
    add: createListChange(`${source.list}/add`, source, addition(add)),
    remove: createListChange(`${source.list}/remove`, source, removal(remove)),
  };
}

type ListAction = PayloadAction<VersionedList<Video[]>>;

interface ListRequest extends RequestMatchers {
  fulfilled: { match: (action: unknown) => action is ListAction };
}

/**
 * Adds the thunks of a collection to the reducer of a slice. Each success replaces the list. A change of the account
 * resets the list.
 */
export function addCollectionCases<State extends CollectionState>(
  builder: ActionReducerMapBuilder<State>,
  initialState: State,
  requests: readonly ListRequest[],
): void {
  builder
    .addCase(accountChanged, () => initialState)
    .addMatcher(
      (action): action is ListAction => requests.some(({ fulfilled }) => fulfilled.match(action)),
      (state, { payload }) => {
        state.videoIds = idsOf(payload.value);
      },
    );
  addStatusReducers(builder, requests);
}
