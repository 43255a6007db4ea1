import type { Api } from "../api/client.ts";
import type { ListChange, ListRead, Standing } from "../api/lists.ts";
import type { Video } from "../api/types.ts";
import { createApiThunk, type ListKnown } from "./apiThunk.ts";
import { selectStanding } from "./standings.ts";
import type { RootState } from "./store.ts";

/** A list as it is after a call, and how it is known. */
export interface Listed<Value> extends ListKnown {
  value: Value;
}

/** A person's list: where it is kept, and how the server is asked for it. */
export interface ListKept<Value> {
  /** Its name: its calls go one after the other, and other tabs hear of its changes. */
  list: string;
  /** What is held of it. */
  held: (state: RootState) => Value;
  /** How many entries a value has. */
  count: (value: Value) => number;
  /** Asks for it; who holds it with this tag gets no value. */
  read: (api: Api, tag: string | null) => Promise<ListRead<Value>>;
  /** The videos in it. */
  videosIn: (value: Value) => readonly Video[];
}

async function readAnew<Value>(
  kept: ListKept<Value>,
  api: Api,
): Promise<{ value: Value; standing: Standing }> {
  const { value, standing } = await kept.read(api, null);
  if (value === undefined) throw new Error(`Nothing came of ${kept.list}.`);
  return { value, standing };
}

/** A thunk that reads the list; nothing comes when it is held as it is. */
export function createListRead<Value, Argument = void>(type: string, kept: ListKept<Value>) {
  return createApiThunk<Listed<Value>, Argument>(
    type,
    async (api, _, state) => {
      const { value, standing } = await kept.read(api, selectStanding(state(), kept.list)?.tag ?? null);
      return { value: value ?? kept.held(state()), standing };
    },
    {
      list: kept.list,
      reads: true,
      videosIn: ({ value }) => kept.videosIn(value),
      knownIn: ({ standing }) => ({ standing }),
    },
  );
}

/** A change of a list: how the server is asked for it, and what it makes of what is held. */
export interface ChangeOf<Value, Argument> {
  make: (api: Api, argument: Argument) => Promise<ListChange>;
  apply: (held: Value, argument: Argument, change: ListChange) => Value;
  /** How many entries what was changed has then; the list's own when left out. */
  count?: (value: Value, argument: Argument) => number;
  /** The videos that become the list's by the change. */
  videosIn?: (argument: Argument) => readonly Video[];
  /** Whether a failure means that the list is so already: then it is read. */
  isMade?: (thrown: unknown) => boolean;
}

/**
 * A thunk that changes the list. The server answers with the change alone, which is made here to what is held when that
 * was the list by the revision before. Somebody else was between, or the list was never read? Then it is asked for.
 */
export function createListChange<Value, Argument = void>(
  type: string,
  kept: ListKept<Value>,
  { make, apply, count = kept.count, videosIn = () => [], isMade = () => false }: ChangeOf<Value, Argument>,
) {
  async function changed(api: Api, argument: Argument, state: () => RootState): Promise<Listed<Value>> {
    let change: ListChange;
    try {
      change = await make(api, argument);
    } catch (thrown) {
      if (isMade(thrown)) return readAnew(kept, api);
      throw thrown;
    }
    const { revision: made, tag } = change;
    const value = apply(kept.held(state()), argument, change);
    const nothingBetween = selectStanding(state(), kept.list)?.revision === made - 1;
    if (nothingBetween && count(value, argument) === change.count) {
      return { value, standing: { revision: made, tag }, made };
    }
    try {
      return { ...(await readAnew(kept, api)), made };
    } catch {
      // The change is made, which is what was asked for. The list is read before the next one is applied.
      return { value, standing: null, made };
    }
  }
  return createApiThunk<Listed<Value>, Argument>(type, changed, {
    list: kept.list,
    videosIn: ({ value }, argument) => [...kept.videosIn(value), ...videosIn(argument)],
    knownIn: ({ standing, made }) => (made === undefined ? { standing } : { standing, made }),
  });
}
