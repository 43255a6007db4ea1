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

/** Time in milliseconds after which a request without progress fails. The server's own timeout is 15 s. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Factor for the timeout after all bytes of a request are passed to the operating system. Its buffers can contain
 * some megabytes, which a slow connection sends without progress events.
 */
const SENT_FACTOR = 6;

/** Time in milliseconds for which equal reads share a request. After this time, the scheduler sends a new request. */
const DEDUPE_WINDOW_MS = 3_000;

/** Options of a request. */
export interface RequestOptions {
  /** List of an account that the request reads or changes. A request without a list belongs to no account. */
  list?: string | undefined;
  /** Key of a read. Reads with the same key share a response. A request without a key is a change. */
  reads?: string | undefined;
  /** Topic of the request. A new request aborts an earlier request with the same topic. */
  topic?: string | undefined;
  /** Whether the request skips the queue of its list. */
  immediate?: boolean | undefined;
  /** Signal that aborts when the user cancels the request. */
  cancelled?: AbortSignal | undefined;
}

/**
 * Error of a request whose outcome is no longer needed, because the account has changed or a newer request has
 * replaced it.
 */
export class StaleRequestError extends Error {
  override name = "StaleRequestError";
}

/**
 * Reports progress of a request and restarts its timeout. `isSent` states whether all bytes of the request are sent.
 */
export type ReportActivity = (isSent?: boolean) => void;

/** Sends a request, which the signal aborts. A long request must call `alive` when it makes progress. */
export type Send<Result> = (signal: AbortSignal, alive: ReportActivity) => Promise<Result>;

/** Schedules the requests of the app. */
export interface RequestScheduler {
  /**
   * Sends a request. It rejects with StaleRequestError if the account has changed or a newer request has replaced the
   * request.
   */
  run: <Result>(options: RequestOptions, send: Send<Result>) => Promise<Result>;
  /** Aborts the requests of the account, after the account has changed. */
  endSession: () => void;
  /**
   * Retains the responses of reads, so that later equal reads share them. Returns a function that releases the
   * responses.
   */
  retain: () => () => void;
}

/** Options of the scheduler. The app uses the defaults. */
export interface SchedulerOptions {
  /** Timeout of a request without progress, in milliseconds. */
  timeout?: number;
  /** Returns the current time in milliseconds, counted from any fixed time. */
  now?: () => number;
  /** Reports whether the browser has a network connection. */
  isOnline?: () => boolean;
}

interface Read {
  since: number;
  /** Signal that aborts when a newer request with the same topic replaces the request. */
  latest: AbortSignal | undefined;
  isRetained: boolean;
  list: string | undefined;
  superseded: AbortController;
  response: Promise<unknown>;
}

// Waits for the end of a request and ignores its failure, which must not block the next request of the list.
async function settled(call: Promise<unknown> | undefined): Promise<void> {
  try {
    await call;
  } catch {
    // The caller of the request handles the failure.
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
      // `send` can ignore the abort signal, so the race ends the wait.
      return await Promise.race([send(call.signal, alive), rejectOnAbort(call.signal)]);
    } finally {
      clearTimeout(timer);
      // Aborting removes the listeners of the signal.
      call.abort();
    }
  }

  function enqueue<Result>(list: string | undefined, send: () => Promise<Result>): Promise<Result> {
    if (list === undefined) return send();
    const turn = settled(queues.get(list)).then(send);
    queues.set(list, turn);
    return turn;
  }

  /** Returns the read with this key if other callers can share its response now. */
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
          // When the browser is back online, the page can have repeated this read. The repeated read shares this
          // request, so the request must be sent again.
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

  // Ends the sharing of earlier reads of a list, because later reads must see the change.
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
      // If a caller shares a request, it does not replace the request.
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
        // Requests with the same key have responses of the same type.
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
