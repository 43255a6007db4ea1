import type { ActionReducerMapBuilder, PayloadAction } from "@reduxjs/toolkit";
import type { Api } from "../api/client.ts";
import { failureOf, isAlreadyPresent } from "../api/failure.ts";
import { idsOf } from "../api/idsOf.ts";
import type { ListChange, ListRead } from "../api/lists.ts";
import type { Video } from "../api/types.ts";
import type { QUIETLY } from "../store/apiThunk.ts";
import {
  type ChangeOf,
  createListChange,
  createListRead,
  type ListKept,
  type Listed,
} from "../store/listThunk.ts";
import { personLeft } from "../store/person.ts";
import { followStatus, type Following, type Request } from "../store/requests.ts";
import type { RootState } from "../store/store.ts";
import { selectVideoRecords, videosOf } from "../store/videoRecords.ts";

/** The calls behind a collection of videos. */
export interface CollectionCalls {
  /** Asks for the list; who holds it with this tag gets no value. */
  read: (api: Api, tag: string | null) => Promise<ListRead<Video[]>>;
  add: (api: Api, video: Video) => Promise<ListChange>;
  remove: (api: Api, videoId: string) => Promise<ListChange>;
}

/** A collection as the store keeps it: the ids of its videos, in the server's order. */
export interface CollectionState extends Following {
  videoIds: readonly string[];
}

/** The collection of this name, which the store keeps where `stateIn` finds it. */
export function collectionOf(
  list: string,
  stateIn: (state: RootState) => CollectionState | undefined,
  read: CollectionCalls["read"],
): ListKept<Video[]> {
  return {
    list,
    held: (state) => videosOf(stateIn(state)?.videoIds ?? [], selectVideoRecords(state)),
    count: ({ length }) => length,
    read,
    videosIn: (videos) => videos,
  };
}

/** What taking a video out of a collection is. */
function removal(remove: CollectionCalls["remove"]): ChangeOf<Video[], string> {
  return { make: remove, apply: (held, videoId) => held.filter(({ _id }) => _id !== videoId) };
}

/**
 * What adding a video at the end of a collection is. When another tab was first, what the person wants is so already,
 * and the list that is known here is old.
 */
function addition(add: CollectionCalls["add"]): ChangeOf<Video[], Video> {
  return {
    make: add,
    apply: (held, video) => [...held, video],
    isMade: (thrown) => isAlreadyPresent(failureOf(thrown)),
  };
}

/** The thunks that likes, watch later and history have in common, named after the collection. */
export function createCollectionThunks(
  kept: ListKept<Video[]>,
  { add, remove }: Pick<CollectionCalls, "add" | "remove">,
) {
  return {
    fetchList: createListRead<Video[], typeof QUIETLY | void>(`${kept.list}/fetchList`, kept),
    add: createListChange(`${kept.list}/add`, kept, addition(add)),
    remove: createListChange(`${kept.list}/remove`, kept, removal(remove)),
  };
}

type ListAction = PayloadAction<Listed<Video[]>>;

interface ListRequest extends Request {
  fulfilled: { match: (action: unknown) => action is ListAction };
}

/**
 * Makes a slice follow its collection's thunks: the status runs along, and every success replaces the list
 * with the one after it. It empties when the person leaves.
 */
export function followCollection<State extends CollectionState>(
  builder: ActionReducerMapBuilder<State>,
  initialState: State,
  requests: readonly ListRequest[],
): void {
  builder
    .addCase(personLeft, () => initialState)
    .addMatcher(
      (action): action is ListAction => requests.some(({ fulfilled }) => fulfilled.match(action)),
      (state, { payload }) => {
        state.videoIds = idsOf(payload.value);
      },
    );
  followStatus(builder, requests);
}
