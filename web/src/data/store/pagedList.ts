import { type ActionReducerMapBuilder, createReducer, type UnknownAction } from "@reduxjs/toolkit";
import { useCallback, useEffect, useState } from "react";
import { denialReason } from "../../shared/text/serverMessage.ts";
import type { Api } from "../api/client.ts";
import { accountChanged } from "./account.ts";
import { createApiThunk, isStale } from "./apiThunk.ts";
import { appReducer } from "./reducer.ts";
import { type RootState, useAppDispatch, useAppSelector } from "./store.ts";

/** Page of a list as the API returns it. */
export interface ListPage<Item> {
  items: Item[];
  /** Cursor of the next page; absent on the last page. */
  next?: string | undefined;
  /** Number of all items; absent if the API does not count them. */
  total?: number | undefined;
}

/** Items that were read for the latest query. */
export interface PagedListState<Item> {
  /** Items of all read pages; null before the first read. */
  items: readonly Item[] | null;
  /** Cursor of the next page; empty at the end. */
  next: string;
  total: number;
}

interface PagedListOptions<Item, Query> {
  name: string;
  /** Reads one page of a query. Without a cursor, this is the first page. */
  read: (api: Api, query: Query, cursor: string | undefined) => Promise<ListPage<Item>>;
  /** Adds reducers for requests that change the items. */
  changes?: (builder: ActionReducerMapBuilder<PagedListState<Item>>) => void;
}

declare module "./store.ts" {
  interface RootState {
    pagedLists?: Readonly<Record<string, unknown>>;
  }
}

const reducers = new Map<string, (state: unknown, action: UnknownAction) => unknown>();

appReducer.inject({
  reducerPath: "pagedLists",
  reducer: (states: Readonly<Record<string, unknown>> = {}, action: UnknownAction) => {
    const next = [...reducers].map(([name, reduce]) => [name, reduce(states[name], action)] as const);
    return next.every(([name, state]) => state === states[name]) ? states : Object.fromEntries(next);
  },
});

/**
 * Creates the state and thunks of a list that the API returns page by page, for the current account. A new query
 * replaces the items and cancels the request of an earlier query.
 */
export function createPagedList<Item, Query>({ name, read, changes }: PagedListOptions<Item, Query>) {
  const initialState: PagedListState<Item> = { items: null, next: "", total: 0 };
  const fetch = createApiThunk<ListPage<Item>, { query: Query }>(
    `${name}/fetch`,
    (api, { query }) => read(api, query, undefined),
    { list: name, reads: true, latest: true },
  );
  const fetchMore = createApiThunk<ListPage<Item>, { query: Query; cursor: string }>(
    `${name}/fetchMore`,
    (api, { query, cursor }) => read(api, query, cursor),
    { list: name, reads: true },
  );

  const reducer = createReducer(initialState, (builder) => {
    builder
      .addCase(accountChanged, () => initialState)
      .addCase(fetch.fulfilled, (_, { payload: { items, next = "", total = items.length } }) => ({
        items,
        next,
        total,
      }))
      .addCase(fetchMore.fulfilled, (state, { payload: { items, next = "" }, meta }) =>
        // A cursor is valid only for the query that returned it.
        state.next === meta.arg.cursor
          ? { items: [...((state.items ?? []) as Item[]), ...items], next, total: state.total }
          : undefined,
      );
    changes?.(builder);
  });
  // Only the reducer of this list writes the state under this name.
  const stateIn = (state: unknown) => (state as PagedListState<Item> | undefined) ?? initialState;
  reducers.set(name, (state, action) => reducer(stateIn(state), action));

  return {
    fetch,
    fetchMore,
    select: ({ pagedLists }: RootState): PagedListState<Item> => stateIn(pagedLists?.[name]),
  };
}

/**
 * Reads the first page of a query, and again when the query changes. Returns the items, the state of the latest read,
 * and functions for further reads.
 */
export function usePagedList<Item, Query>(
  { fetch, fetchMore, select }: ReturnType<typeof createPagedList<Item, Query>>,
  query: Query,
) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(select);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<"pending" | "fulfilled" | "rejected">("pending");
  const [denial, setDenial] = useState("");

  useEffect(() => {
    void dispatch(fetch({ query })).then((read) => {
      if (isStale(read)) return;
      setStatus(read.meta.requestStatus);
      setDenial(fetch.rejected.match(read) ? denialReason(read.payload) : "");
    });
  }, [dispatch, fetch, query, attempt]);

  return {
    ...list,
    status,
    /** Reason why the server denied the latest read; empty for other failures. */
    denial,
    /** Reads the first page again. */
    refresh: useCallback(() => setAttempt((count) => count + 1), []),
    /** Reads the next page. */
    readMore: () => void dispatch(fetchMore({ query, cursor: list.next })),
  };
}
