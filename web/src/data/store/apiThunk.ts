import { createAsyncThunk } from "@reduxjs/toolkit";
import type { Api, ApiOptions } from "../api/client.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import type { Standing } from "../api/lists.ts";
import type { Video } from "../api/types.ts";
import { Outdated } from "./calls.ts";
import type { AppDispatch, RootState, ThunkExtra } from "./store.ts";

/** How a list is known after a call. */
export interface ListKnown {
  /** Null when what was changed is not known for sure, so that it has to be read before the next change. */
  standing: Standing | null;
  /** The account's revision that a change has made. */
  made?: number;
}

/** What the layers below and the listeners learn of an answer besides its payload. */
export interface AnswerMeta {
  /** The list that the call has read or changed. */
  list?: string | undefined;
  /** The list that the call has changed, for the person's other tabs. */
  changed?: string | undefined;
  /** The videos that the answer told of: they are kept once, by id. */
  videos?: readonly Video[] | undefined;
  /** How the list is known since then. */
  known?: ListKnown | undefined;
}

interface ThunkTypes {
  state: RootState;
  extra: ThunkExtra;
  rejectValue: Failure;
  fulfilledMeta: AnswerMeta;
  rejectedMeta: { outdated: boolean };
}

/** The argument of a read that a person did not ask for: the status stays as it is meanwhile. */
export const QUIETLY = "quietly";

/** What a call is to the layer that makes it; see calls.ts for what that promises. */
export interface ThunkOptions<Result, Argument> {
  /**
   * The list that it reads or changes: the call ends with the session, and waits for the others of its list. Null where
   * the answer belongs to no account and no order matters.
   */
  list: string | null;
  /** Whether it only reads. Two reads with one argument have one answer. */
  reads?: boolean;
  /** Whether only the latest call of this thunk counts. */
  latest?: boolean;
  /** Finds the videos in an answer. */
  videosIn?: (result: Result, argument: Argument) => readonly Video[];
  /** Finds how the list is known in an answer. */
  knownIn?: (result: Result) => ListKnown;
  /** Whether the call is needed; when not, it is not made. */
  isNeeded?: (state: RootState, argument: Argument) => boolean;
  /** Whether the call is sent without waiting for the others of its list. */
  isUrgent?: (argument: Argument) => boolean;
  /** Carries the call's requests, and follows how far they are. Such a call can be cancelled. */
  carry?: (fetch: ApiOptions["fetch"], call: CallUnderWay) => ApiOptions["fetch"];
}

/** One call of a thunk. */
export interface CallUnderWay {
  /** Names the call, as its actions do. */
  requestId: string;
  dispatch: AppDispatch;
  /** Tells that there is progress: the call's patience begins anew. */
  alive: () => void;
}

const NOBODY: Failure = { status: 0, messages: [] };

/**
 * A thunk around calls to the API. It rejects with the plain Failure and logs it as a warning. An outcome that
 * nobody waits for any more reaches neither reducers nor listeners.
 */
export function createApiThunk<Result, Argument = void>(
  type: string,
  call: (api: Api, argument: Argument, state: () => RootState, self: CallUnderWay) => Promise<Result>,
  {
    list: listed,
    reads = false,
    latest = false,
    videosIn,
    knownIn,
    isNeeded,
    isUrgent,
    carry,
  }: ThunkOptions<Result, Argument>,
) {
  const list = listed ?? undefined;
  return createAsyncThunk<Result, Argument, ThunkTypes>(
    type,
    async (argument, { extra, getState, dispatch, requestId, signal, fulfillWithValue, rejectWithValue }) => {
      const asked = argument === QUIETLY ? undefined : argument;
      const plan = {
        list,
        reads: reads ? `${type} ${JSON.stringify(asked) ?? ""}` : undefined,
        topic: latest ? type : undefined,
        atOnce: isUrgent?.(argument),
        cancelled: carry && signal,
      };
      try {
        const result = await extra.calls.make(plan, (over, alive) => {
          const self = { requestId, dispatch, alive };
          const api = extra.apiWith(over, carry && ((fetch) => carry(fetch, self)));
          return call(api, argument, getState, self);
        });
        return fulfillWithValue(result, {
          list,
          changed: reads ? undefined : list,
          videos: videosIn?.(result, argument),
          known: knownIn?.(result),
        });
      } catch (thrown) {
        if (thrown instanceof Outdated) return rejectWithValue(NOBODY, { outdated: true });
        const failure = failureOf(thrown);
        console.warn(`${type} failed`, failure);
        return rejectWithValue(failure, { outdated: false });
      }
    },
    { condition: (argument, { getState }) => isNeeded?.(getState(), argument) ?? true },
  );
}

function metaOf(action: unknown): object | undefined {
  if (typeof action !== "object" || action === null || !("meta" in action)) return undefined;
  return typeof action.meta === "object" && action.meta !== null ? action.meta : undefined;
}

/** Whether an action tells an outcome that nobody waits for any more, or that the person has cancelled. */
export function isOutdated(action: unknown): boolean {
  const meta = metaOf(action);
  if (meta === undefined) return false;
  return ("outdated" in meta && meta.outdated === true) || ("aborted" in meta && meta.aborted === true);
}

/** Whether an action belongs to a read that no person asked for. */
export function isQuiet(action: unknown): boolean {
  const meta = metaOf(action);
  return meta !== undefined && "arg" in meta && meta.arg === QUIETLY;
}

/** What a fulfilled call told besides its payload; empty for every other action. */
export function answerMetaOf(action: unknown): AnswerMeta {
  const meta = metaOf(action);
  if (meta === undefined || !("requestStatus" in meta) || meta.requestStatus !== "fulfilled") return {};
  // Only the thunks above put these there.
  return meta as AnswerMeta;
}
