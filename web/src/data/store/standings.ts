import { createAction, type UnknownAction } from "@reduxjs/toolkit";
import type { Standing } from "../api/lists.ts";
import { answerMetaOf } from "./apiThunk.ts";
import { personLeft } from "./person.ts";
import { appReducer } from "./reducer.ts";
import type { RootState } from "./store.ts";

/*
 * How each of a person's lists is known. The server counts the changes of an account, and says by which of them a list
 * was read. So who changes a list and gets the next number knows that nothing else came between, makes the
 * same change to what is held, and needs no list for an answer. A change of one list lets the others stand as they
 * were, by the number that it made.
 */

/** How the lists are known, and which of the account's revisions were made by changes of which list. */
export interface Standings {
  /** By the lists' names. Those that were not read yet are missing. */
  lists: Readonly<Record<string, Standing>>;
  /** The latest changes that were made here, or that another tab has told of. */
  changes: readonly MadeChange[];
}

interface MadeChange {
  list: string;
  /** The account's revision that it has made. */
  made: number;
}

/** Another tab has changed a list of this person's. */
export const changeHeard = createAction<MadeChange>("standings/changeHeard");

const NONE: Standings = { lists: {}, changes: [] };

// Answers come in any order, but a list's read is never that late.
const REMEMBERED = 100;

// As long as the next change was another list's, this one stands by it as well.
function advanced(list: string, standing: Standing, changes: readonly MadeChange[]): Standing {
  let { revision } = standing;
  const isNext = (change: MadeChange) => change.made === revision + 1 && change.list !== list;
  while (changes.some(isNext)) revision += 1;
  return revision === standing.revision ? standing : { ...standing, revision };
}

function after({ lists, changes }: Standings): Standings {
  const entries = Object.entries(lists).map(([list, standing]) => [list, advanced(list, standing, changes)]);
  return { lists: Object.fromEntries(entries) as Standings["lists"], changes };
}

function withChange(changes: readonly MadeChange[], change: MadeChange): readonly MadeChange[] {
  return [...changes, change].slice(-REMEMBERED);
}

function reducer(standings: Standings = NONE, action: UnknownAction): Standings {
  if (personLeft.match(action)) return NONE;
  if (changeHeard.match(action)) {
    return after({ ...standings, changes: withChange(standings.changes, action.payload) });
  }
  const { list, known } = answerMetaOf(action);
  if (list === undefined || known === undefined) return standings;
  const { standing, made } = known;
  const { [list]: _, ...others } = standings.lists;
  return after({
    lists: standing === null ? others : { ...others, [list]: standing },
    changes: made === undefined ? standings.changes : withChange(standings.changes, { list, made }),
  });
}

declare module "./store.ts" {
  interface RootState {
    standings?: Standings;
  }
}

appReducer.inject({ reducerPath: "standings", reducer });

/** How the list of this name is known; undefined when it is not. */
export function selectStanding({ standings = NONE }: RootState, list: string): Standing | undefined {
  return standings.lists[list];
}
