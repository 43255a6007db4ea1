import { ApiError } from "../api/failure.ts";

/*
 * Guarantees of the app's API requests:
 *
 * - Bound to a session. When the account changes, its requests are aborted, and late responses are stale.
 * - In order. Requests of one list are sent one after the other, so the last applied response is the newest and a
 *   read never returns a state from before a change.
 * - Deduplicated. Concurrent equal reads share a response. Data that a page preloads before its first render is not
 *   read again by the render.
 * - Time-limited. A request fails after the timeout, which restarts on progress. A repeated read replaces a hanging
 *   one, and both callers get the later response. A read that was sent offline is sent again if the browser is
 *   online when it fails.
 */

/** Timeout of a request without progress in milliseconds. The server's own deadline is 15 s. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Factor of the timeout after all bytes of a request are sent. The operating system may then have some megabytes in its
 * buffers, and a slow connection transfers them without progress events.
 */
const SENT_FACTOR = 6;

/** Time in milliseconds in which equal reads share a request. After this time, the request is considered to hang. */
const DEDUPE_WINDOW_MS = 3_000;

/** Options of a request. */
export interface RequestOptions {
  /** Account list that the request reads or changes. A request without a list belongs to no account. */
  list?: string | undefined;
  /** Key of a read. Equal reads share a response. A request without a key is a change. */
  reads?: string | undefined;
  /** Topic of the request. A new request aborts an earlier request with the same topic. */
  topic?: string | undefined;
  /** Whether the request skips the queue of its list. */
  immediate?: boolean | undefined;
  /** Signal by which the user cancels the request. */
  cancelled?: AbortSignal | undefined;
}

/** Error of a request without an outcome: the account has changed, or a newer request has superseded it. */
export class StaleRequestError extends Error {
  override name = "StaleRequestError";
}

/** Reports progress of a request, which restarts its timeout. `isSent` states whether all its bytes are sent. */
export type ReportActivity = (isSent?: boolean) => void;

/** Sends a request that the signal aborts. It calls `alive` when a long request makes progress. */
export type Send<Result> = (signal: AbortSignal, alive: ReportActivity) => Promise<Result>;

/** Schedules the requests of the app. */
export interface RequestScheduler {
  /** Sends a request. It rejects with StaleRequestError if the outcome is no longer needed. */
  run: <Result>(options: RequestOptions, send: Send<Result>) => Promise<Result>;
  /** Aborts the account's requests after an account change. */
  endSession: () => void;
  /** Retains the responses of reads, so that equal reads share them, until the returned function is called. */
  retain: () => () => void;
}

/** Options of the scheduler. The defaults are the app's. */
export interface SchedulerOptions {
  /** Timeout of a request in milliseconds. */
  timeout?: number;
  /** Returns the time in milliseconds since an arbitrary start. */
  now?: () => number;
  /** Reports whether the browser has a network connection. */
  isOnline?: () => boolean;
}

interface Read {
  since: number;
  /** Abort reason of a request that a newer request of the topic has superseded. */
  latest: AbortSignal | undefined;
  isRetained: boolean;
  list: string | undefined;
  superseded: AbortController;
  response: Promise<unknown>;
}

// A failed request must not block the next request of its list.
async function settled(call: Promise<unknown> | undefined): Promise<void> {
  try {
    await call;
  } catch {
    // The caller of the request handles this failure.
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new ApiError(0, [])), { once: true });
  });
}

/** Creates a scheduler. */
export function createRequestScheduler({
  timeout = REQUEST_TIMEOUT_MS,
  now = () => performance.now(),
  isOnline = () => typeof navigator === "undefined" || navigator.onLine,
}: SchedulerOptions = {}): RequestScheduler {
  let session = new AbortController();
  const queues = new Map<string, Promise<unknown>>();
  const reads = new Map<string, Read>();
  const topics = new Map<string, AbortController>();
  let retains = false;

  async function sendWithTimeout<Result>(
    signals: readonly AbortSignal[],
    send: Send<Result>,
  ): Promise<Result> {
    const call = new AbortController();
    const abort = () => call.abort();
    let timer = setTimeout(abort, timeout);
    const alive: ReportActivity = (isSent = false) => {
      clearTimeout(timer);
      if (!call.signal.aborted) timer = setTimeout(abort, isSent ? timeout * SENT_FACTOR : timeout);
    };
    for (const signal of signals) {
      if (signal.aborted) abort();
      else signal.addEventListener("abort", abort, { signal: call.signal });
    }
    try {
      // The function that sends the request may ignore the abort signal.
      return await Promise.race([send(call.signal, alive), rejectOnAbort(call.signal)]);
    } finally {
      clearTimeout(timer);
      // Removes the listeners.
      call.abort();
    }
  }

  function enqueue<Result>(list: string | undefined, send: () => Promise<Result>): Promise<Result> {
    if (list === undefined) return send();
    const turn = settled(queues.get(list)).then(send);
    queues.set(list, turn);
    return turn;
  }

  /** Returns the read with this key whose response can be shared now. */
  function sharedRead(name: string): Read | undefined {
    const earlier = reads.get(name);
    if (!earlier || earlier.latest?.aborted) return undefined;
    return earlier.isRetained || now() - earlier.since < DEDUPE_WINDOW_MS ? earlier : undefined;
  }

  function read<Result>(
    name: string,
    { list, latest }: Pick<Read, "list" | "latest">,
    send: (superseded: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const earlier = reads.get(name);
    const superseded = new AbortController();
    const wasOnline = isOnline();
    async function respond(): Promise<Result> {
      let isRetained = false;
      try {
        const result = await send(superseded.signal).catch((reason: unknown) => {
          // When the browser was online again, the page sent this request again and shared it.
          if (!wasOnline && isOnline() && reason instanceof TypeError) return send(superseded.signal);
          throw reason;
        });
        isRetained = retains;
        return result;
      } catch (reason) {
        const later = reads.get(name);
        if (superseded.signal.aborted && later && later.superseded !== superseded)
          return later.response as Promise<Result>;
        throw reason;
      } finally {
        const own = reads.get(name);
        if (own?.superseded === superseded) {
          if (isRetained) own.isRetained = true;
          else reads.delete(name);
        }
      }
    }
    const response = respond();
    reads.set(name, { since: now(), latest, isRetained: false, list, superseded, response });
    earlier?.superseded.abort();
    return response;
  }

  // Reads that are requested later must see the change.
  function invalidateReadsOf(list: string | undefined): void {
    if (list === undefined) return;
    for (const [name, under] of reads) if (under.list === list) reads.delete(name);
  }

  function supersede(topic: string | undefined): AbortSignal | undefined {
    if (topic === undefined) return undefined;
    topics.get(topic)?.abort();
    const latest = new AbortController();
    topics.set(topic, latest);
    return latest.signal;
  }

  return {
    endSession: () => {
      const over = session;
      session = new AbortController();
      queues.clear();
      for (const [name, under] of reads) if (under.list !== undefined) reads.delete(name);
      over.abort();
    },
    retain: () => {
      retains = true;
      return () => {
        retains = false;
        for (const [name, { isRetained }] of reads) if (isRetained) reads.delete(name);
      };
    },
    run: async <Result>(
      { list, reads: name, topic, immediate, cancelled }: RequestOptions,
      send: Send<Result>,
    ) => {
      const own = list === undefined ? undefined : session.signal;
      const shared = name === undefined ? undefined : sharedRead(name);
      // A caller that shares a request does not supersede it.
      const latest = shared ? shared.latest : supersede(topic);
      const bounds = [own, latest, cancelled].filter((signal) => signal !== undefined);
      const isStale = () => bounds.some(({ aborted }) => aborted);
      const inTurn = (superseded?: AbortSignal) =>
        enqueue(immediate ? undefined : list, () => {
          if (isStale()) throw new StaleRequestError();
          return sendWithTimeout(superseded ? [...bounds, superseded] : bounds, send);
        });
      if (name === undefined) invalidateReadsOf(list);
      try {
        // All responses with the same key have the same type.
        const response = shared?.response as Promise<Result> | undefined;
        const result = await (response ??
          (name === undefined ? inTurn() : read(name, { list, latest }, inTurn)));
        if (isStale()) throw new StaleRequestError();
        return result;
      } catch (reason) {
        throw isStale() ? new StaleRequestError() : reason;
      }
    },
  };
}
