import { createAction, type UnknownAction } from "@reduxjs/toolkit";
import type { ListVersion } from "../api/lists.ts";
import { responseMetaOf } from "./apiThunk.ts";
import { accountChanged } from "./account.ts";
import { appReducer } from "./reducer.ts";
import type { RootState } from "./store.ts";

/*
 * Versions of the account's lists. The server counts the changes of an account. The revision of a list is this count.
 * If a change has the revision that follows the revision of the stored list, the client applies the change to its
 * copy and needs no full response. A change of one list does not affect the versions of the other lists.
 */

/** Versions of the lists, and the latest changes by account revision. */
export interface ListVersions {
  /** Versions by list name. Lists that were never read are missing. */
  lists: Readonly<Record<string, ListVersion>>;
  /** Latest changes that this tab made or other tabs reported. */
  changes: readonly MadeChange[];
}

interface MadeChange {
  list: string;
  /** Account revision of the change. */
  made: number;
}

/** Another tab has changed a list of this account. */
export const listChangedElsewhere = createAction<MadeChange>("listVersions/listChangedElsewhere");

const NONE: ListVersions = { lists: {}, changes: [] };

// Maximum number of stored changes. Responses can arrive in the wrong order, but at most 100 changes late.
const MAX_CHANGES = 100;

// Advances the version of a list over changes of other lists, which do not affect this list.
function advanceVersion(list: string, version: ListVersion, changes: readonly MadeChange[]): ListVersion {
  let { revision } = version;
  const isNext = (change: MadeChange) => change.made === revision + 1 && change.list !== list;
  while (changes.some(isNext)) revision += 1;
  return revision === version.revision ? version : { ...version, revision };
}

function advanceAll({ lists, changes }: ListVersions): ListVersions {
  const entries = Object.entries(lists).map(([list, version]) => [
    list,
    advanceVersion(list, version, changes),
  ]);
  return { lists: Object.fromEntries(entries) as ListVersions["lists"], changes };
}

function withChange(changes: readonly MadeChange[], change: MadeChange): readonly MadeChange[] {
  return [...changes, change].slice(-MAX_CHANGES);
}

function reducer(listVersions: ListVersions = NONE, action: UnknownAction): ListVersions {
  if (accountChanged.match(action)) return NONE;
  if (listChangedElsewhere.match(action)) {
    return advanceAll({ ...listVersions, changes: withChange(listVersions.changes, action.payload) });
  }
  const { list, listVersion } = responseMetaOf(action);
  if (list === undefined || listVersion === undefined) return listVersions;
  const { version, made } = listVersion;
  const { [list]: _, ...others } = listVersions.lists;
  return advanceAll({
    lists: version === null ? others : { ...others, [list]: version },
    changes: made === undefined ? listVersions.changes : withChange(listVersions.changes, { list, made }),
  });
}

declare module "./store.ts" {
  interface RootState {
    listVersions?: ListVersions;
  }
}

appReducer.inject({ reducerPath: "listVersions", reducer });

/** Selects the version of the list with this name; undefined if it is unknown. */
export function selectListVersion({ listVersions = NONE }: RootState, list: string): ListVersion | undefined {
  return listVersions.lists[list];
}
