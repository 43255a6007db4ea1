import type { Api } from "../api/client.ts";
import type { ListChange, ListRead, ListVersion } from "../api/lists.ts";
import type { Video } from "../api/types.ts";
import { createApiThunk, type ListVersionMeta } from "./apiThunk.ts";
import { selectListVersion } from "./listVersions.ts";
import type { RootState } from "./store.ts";

/** List and its version, as a request returns them. */
export interface VersionedList<Value> extends ListVersionMeta {
  value: Value;
}

/** Describes how an account list is stored and read. */
export interface ListSource<Value> {
  /** Name of the list. Requests of one list run in order. Other tabs are notified of its changes under this name. */
  list: string;
  /** Selects the stored list. */
  held: (state: RootState) => Value;
  /** Returns the number of entries of the list. */
  count: (value: Value) => number;
  /** Reads the list. If the list still has this entity tag, the server omits the value. */
  read: (api: Api, tag: string | null) => Promise<ListRead<Value>>;
  /** Returns the videos in the list. */
  videosIn: (value: Value) => readonly Video[];
}

async function readFull<Value>(
  source: ListSource<Value>,
  api: Api,
): Promise<{ value: Value; version: ListVersion }> {
  const { value, version } = await source.read(api, null);
  if (value === undefined) throw new Error(`Nothing came of ${source.list}.`);
  return { value, version };
}

/** Creates a thunk that reads the list. If the list has not changed, the server sends no body. */
export function createListRead<Value, Argument = void>(type: string, source: ListSource<Value>) {
  return createApiThunk<VersionedList<Value>, Argument>(
    type,
    async (api, _, state) => {
      const { value, version } = await source.read(api, selectListVersion(state(), source.list)?.tag ?? null);
      return { value: value ?? source.held(state()), version };
    },
    {
      list: source.list,
      reads: true,
      videosIn: ({ value }) => source.videosIn(value),
      versionIn: ({ version }) => ({ version }),
    },
  );
}

/** Describes how a list is changed on the server and in the store. */
export interface ListChangeOptions<Value, Argument> {
  make: (api: Api, argument: Argument) => Promise<ListChange>;
  apply: (held: Value, argument: Argument, change: ListChange) => Value;
  /**
   * Returns the number of entries that the client expects in the changed object. By default, the changed object is
   * the list.
   */
  count?: (value: Value, argument: Argument) => number;
  /** Returns the videos that the change adds. */
  videosIn?: (argument: Argument) => readonly Video[];
  /** Reports whether a failure means that the list is already in the wanted state. The thunk then reads the list. */
  isMade?: (thrown: unknown) => boolean;
}

/**
 * Creates a thunk that changes the list. The response contains only the change. If the stored list has the revision
 * before the change, the thunk applies the change to it. Otherwise the thunk reads the full list.
 */
export function createListChange<Value, Argument = void>(
  type: string,
  source: ListSource<Value>,
  {
    make,
    apply,
    count = source.count,
    videosIn = () => [],
    isMade = () => false,
  }: ListChangeOptions<Value, Argument>,
) {
  async function changed(
    api: Api,
    argument: Argument,
    state: () => RootState,
  ): Promise<VersionedList<Value>> {
    let change: ListChange;
    try {
      change = await make(api, argument);
    } catch (thrown) {
      if (isMade(thrown)) return readFull(source, api);
      throw thrown;
    }
    const { revision: made, tag } = change;
    const value = apply(source.held(state()), argument, change);
    const nothingBetween = selectListVersion(state(), source.list)?.revision === made - 1;
    if (nothingBetween && count(value, argument) === change.count) {
      return { value, version: { revision: made, tag }, made };
    }
    try {
      return { ...(await readFull(source, api)), made };
    } catch {
      // The server has made the change, so a failed read must not report a failure. The missing version means that
      // the list is read before the next change.
      return { value, version: null, made };
    }
  }
  return createApiThunk<VersionedList<Value>, Argument>(type, changed, {
    list: source.list,
    videosIn: ({ value }, argument) => [...source.videosIn(value), ...videosIn(argument)],
    versionIn: ({ version, made }) => (made === undefined ? { version } : { version, made }),
  });
}
