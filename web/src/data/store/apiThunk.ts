import { createAsyncThunk } from "@reduxjs/toolkit";
import type { Api, ApiOptions } from "../api/client.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import type { ListVersion } from "../api/lists.ts";
import type { Video } from "../api/types.ts";
import { type ReportActivity, StaleRequestError } from "./requestScheduler.ts";
import type { AppDispatch, RootState, ThunkExtra } from "./store.ts";

/** Version of a list after a read or a change. */
export interface ListVersionMeta {
  /**
   * Version; null if the stored list can differ from the server's list. The list must then be read before the next
   * change.
   */
  version: ListVersion | null;
  /** Account revision that a change created. */
  made?: number;
}

/** Metadata of a response, for middleware and listeners. */
export interface ResponseMeta {
  /** List that the request read or changed. */
  list?: string | undefined;
  /** List that the request changed, for the user's other tabs. */
  changed?: string | undefined;
  /** Videos that the response contains. The store saves each video once, by ID. */
  videos?: readonly Video[] | undefined;
  /** Version of the list after the response. */
  listVersion?: ListVersionMeta | undefined;
}

interface ThunkTypes {
  state: RootState;
  extra: ThunkExtra;
  rejectValue: Failure;
  fulfilledMeta: ResponseMeta;
  rejectedMeta: { stale: boolean };
}

/** Argument of a read in the background. Such a read does not change the status. */
export const BACKGROUND_READ = "quietly";

/** Options of a request; requestScheduler.ts describes the guarantees. */
export interface ThunkOptions<Result, Argument> {
  /**
   * List that the request reads or changes. The request waits for earlier requests of the list and is aborted when
   * the session ends. If the value is null, the response belongs to no account and the order of the responses does
   * not matter.
   */
  list: string | null;
  /** Whether the request only reads. Concurrent reads with the same argument share a response. */
  reads?: boolean;
  /** Whether a new request of this thunk cancels earlier requests. */
  latest?: boolean;
  /** Returns the videos in a result. */
  videosIn?: (result: Result, argument: Argument) => readonly Video[];
  /** Returns the version of the list in a result. */
  versionIn?: (result: Result) => ListVersionMeta;
  /** Reports whether the request is needed. If it returns false, no request is sent. */
  isNeeded?: (state: RootState, argument: Argument) => boolean;
  /** Reports whether the request skips the queue of its list. */
  isUrgent?: (argument: Argument) => boolean;
  /** Wraps fetch to report the progress. The user can cancel a request with this option. */
  carry?: (fetch: ApiOptions["fetch"], call: CallContext) => ApiOptions["fetch"];
}

/** Information about the thunk action whose request is in progress. */
export interface CallContext {
  /** Request ID of the thunk's actions. */
  requestId: string;
  dispatch: AppDispatch;
  alive: ReportActivity;
}

const NOBODY: Failure = { status: 0, messages: [] };

/**
 * Creates a thunk that sends API requests. It logs a failure as a warning and rejects with a plain Failure object.
 * The outcome of an outdated request reaches neither reducers nor listeners.
 */
export function createApiThunk<Result, Argument = void>(
  type: string,
  call: (api: Api, argument: Argument, state: () => RootState, self: CallContext) => Promise<Result>,
  {
    list: listed,
    reads = false,
    latest = false,
    videosIn,
    versionIn,
    isNeeded,
    isUrgent,
    carry,
  }: ThunkOptions<Result, Argument>,
) {
  const list = listed ?? undefined;
  return createAsyncThunk<Result, Argument, ThunkTypes>(
    type,
    async (argument, { extra, getState, dispatch, requestId, signal, fulfillWithValue, rejectWithValue }) => {
      const asked = argument === BACKGROUND_READ ? undefined : argument;
      const plan = {
        list,
        reads: reads ? `${type} ${JSON.stringify(asked) ?? ""}` : undefined,
        topic: latest ? type : undefined,
        immediate: isUrgent?.(argument),
        cancelled: carry && signal,
      };
      try {
        const result = await extra.scheduler.run(plan, (over, alive) => {
          const self = { requestId, dispatch, alive };
          const api = extra.apiWith(over, carry && ((fetch) => carry(fetch, self)));
          return call(api, argument, getState, self);
        });
        return fulfillWithValue(result, {
          list,
          changed: reads ? undefined : list,
          videos: videosIn?.(result, argument),
          listVersion: versionIn?.(result),
        });
      } catch (thrown) {
        if (thrown instanceof StaleRequestError) return rejectWithValue(NOBODY, { stale: true });
        const failure = failureOf(thrown);
        console.warn(`${type} failed`, failure);
        return rejectWithValue(failure, { stale: false });
      }
    },
    { condition: (argument, { getState }) => isNeeded?.(getState(), argument) ?? true },
  );
}

function metaOf(action: unknown): object | undefined {
  if (typeof action !== "object" || action === null || !("meta" in action)) return undefined;
  return typeof action.meta === "object" && action.meta !== null ? action.meta : undefined;
}

/** Reports whether an action is the outcome of a request that was cancelled or replaced by a newer request. */
export function isStale(action: unknown): boolean {
  const meta = metaOf(action);
  if (meta === undefined) return false;
  return ("stale" in meta && meta.stale === true) || ("aborted" in meta && meta.aborted === true);
}

/** Reports whether an action belongs to a background read. */
export function isBackgroundRead(action: unknown): boolean {
  const meta = metaOf(action);
  return meta !== undefined && "arg" in meta && meta.arg === BACKGROUND_READ;
}

/** Returns the response metadata of a fulfilled action; an empty object for other actions. */
export function responseMetaOf(action: unknown): ResponseMeta {
  const meta = metaOf(action);
  if (meta === undefined || !("requestStatus" in meta) || meta.requestStatus !== "fulfilled") return {};
  // Only thunks from `createApiThunk` set this metadata, so the type is correct.
  return meta as ResponseMeta;
}
