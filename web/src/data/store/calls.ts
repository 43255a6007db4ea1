import { ApiError } from "../api/failure.ts";

/*
 * What the app promises of its calls to the API, in one place:
 *
 * - Bound to a session. What was asked for one person never reaches the next: when the person changes, calls under
 *   way are given up, and an answer that comes all the same is outdated.
 * - In order. The calls of one list are sent one after the other, in the order of the presses, so that the answer
 *   that is applied last is the newest, and a read never tells what was before a change.
 * - Once. A read that is asked for again at once is not sent again; whoever asked gets the same answer. What a page
 *   begins with is asked for before the page is drawn, and not again by its drawing.
 * - Never for ever. A call without an answer fails when the patience is over, which begins anew with each progress
 *   that the call reports. Asking again before that gives the earlier read up, and its answer is the later one's.
 */

/** How long a call may take without progress until it counts as unanswered, in milliseconds: the server's own deadline is 15 s. */
const PATIENCE = 20_000;

/** For how long a read's answer also serves who asks after it, in milliseconds. Later it is thought to hang. */
const SHARED_FOR = 3_000;

/** What a call is, besides what it sends. */
export interface CallPlan {
  /** The list of a person's that it reads or changes; without one, the call belongs to nobody. */
  list?: string | undefined;
  /** What it reads: two reads of one name have one answer. Without one it is a change. */
  reads?: string | undefined;
  /** Of calls with one topic only the latest counts; the earlier ones are given up. */
  topic?: string | undefined;
  /** Whether it is sent without waiting for the other calls of its list. */
  atOnce?: boolean | undefined;
  /** Gives the call up when the person cancels it. */
  cancelled?: AbortSignal | undefined;
}

/** Why a call has no outcome for anyone: the person it was made for has left, or what it was made for has changed. */
export class Outdated extends Error {
  override name = "Outdated";
}

/** Sends a call, which the signal gives up. What takes long calls `alive` with each progress. */
export type Send<Result> = (signal: AbortSignal, alive: () => void) => Promise<Result>;

/** The calls under way. */
export interface Calls {
  /** Makes a call. It rejects with Outdated when nobody waits for the outcome any more. */
  make: <Result>(plan: CallPlan, send: Send<Result>) => Promise<Result>;
  /** The person has changed: their calls are given up. */
  endSession: () => void;
  /** Keeps the answers of reads for who asks again, until the returned function is called. */
  hold: () => () => void;
}

/** How the calls are made; the defaults are the app's. */
export interface CallOptions {
  /** How long a call may take, in milliseconds. */
  patience?: number;
  /** Tells the time, in milliseconds from some fixed moment. */
  now?: () => number;
}

interface Read {
  since: number;
  /** Tells that another call of its topic has taken its place. */
  latest: AbortSignal | undefined;
  isHeld: boolean;
  list: string | undefined;
  given: AbortController;
  answer: Promise<unknown>;
}

// A call that has failed must not hold up the next of its list.
async function settled(call: Promise<unknown> | undefined): Promise<void> {
  try {
    await call;
  } catch {
    // Whoever made it has been told.
  }
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new ApiError(0, [])), { once: true });
  });
}

/** Nothing is under way yet. */
export function createCalls({ patience = PATIENCE, now = () => performance.now() }: CallOptions = {}): Calls {
  let session = new AbortController();
  const lines = new Map<string, Promise<unknown>>();
  const reads = new Map<string, Read>();
  const topics = new Map<string, AbortController>();
  let holds = false;

  async function sent<Result>(signals: readonly AbortSignal[], send: Send<Result>): Promise<Result> {
    const call = new AbortController();
    const giveUp = () => call.abort();
    let clock = setTimeout(giveUp, patience);
    const alive = () => {
      clearTimeout(clock);
      if (!call.signal.aborted) clock = setTimeout(giveUp, patience);
    };
    for (const signal of signals) {
      if (signal.aborted) giveUp();
      else signal.addEventListener("abort", giveUp, { signal: call.signal });
    }
    try {
      // Whatever carries the call may not hear the signal.
      return await Promise.race([send(call.signal, alive), givenUp(call.signal)]);
    } finally {
      clearTimeout(clock);
      // The listeners go with it.
      call.abort();
    }
  }

  function inLine<Result>(list: string | undefined, send: () => Promise<Result>): Promise<Result> {
    if (list === undefined) return send();
    const turn = settled(lines.get(list)).then(send);
    lines.set(list, turn);
    return turn;
  }

  /** The read of that name whose answer also serves who asks now. */
  function sharedRead(name: string): Read | undefined {
    const earlier = reads.get(name);
    if (!earlier || earlier.latest?.aborted) return undefined;
    return earlier.isHeld || now() - earlier.since < SHARED_FOR ? earlier : undefined;
  }

  function read<Result>(
    name: string,
    { list, latest }: Pick<Read, "list" | "latest">,
    send: (given: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const earlier = reads.get(name);
    const given = new AbortController();
    async function answered(): Promise<Result> {
      let isHeld = false;
      try {
        const result = await send(given.signal);
        isHeld = holds;
        return result;
      } catch (reason) {
        const later = reads.get(name);
        if (given.signal.aborted && later && later.given !== given) return later.answer as Promise<Result>;
        throw reason;
      } finally {
        const own = reads.get(name);
        if (own?.given === given) {
          if (isHeld) own.isHeld = true;
          else reads.delete(name);
        }
      }
    }
    const answer = answered();
    reads.set(name, { since: now(), latest, isHeld: false, list, given, answer });
    earlier?.given.abort();
    return answer;
  }

  // What is read from now on has to tell of the change.
  function forgetReadsOf(list: string | undefined): void {
    if (list === undefined) return;
    for (const [name, under] of reads) if (under.list === list) reads.delete(name);
  }

  function takeOver(topic: string | undefined): AbortSignal | undefined {
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
      lines.clear();
      for (const [name, under] of reads) if (under.list !== undefined) reads.delete(name);
      over.abort();
    },
    hold: () => {
      holds = true;
      return () => {
        holds = false;
        for (const [name, { isHeld }] of reads) if (isHeld) reads.delete(name);
      };
    },
    make: async <Result>({ list, reads: name, topic, atOnce, cancelled }: CallPlan, send: Send<Result>) => {
      const own = list === undefined ? undefined : session.signal;
      const shared = name === undefined ? undefined : sharedRead(name);
      // Who shares a call does not take its place.
      const latest = shared ? shared.latest : takeOver(topic);
      const bounds = [own, latest, cancelled].filter((signal) => signal !== undefined);
      const outdated = () => bounds.some(({ aborted }) => aborted);
      const inTurn = (given?: AbortSignal) =>
        inLine(atOnce ? undefined : list, () => {
          if (outdated()) throw new Outdated();
          return sent(given ? [...bounds, given] : bounds, send);
        });
      if (name === undefined) forgetReadsOf(list);
      try {
        // A name stands for one kind of answer.
        const answer = shared?.answer as Promise<Result> | undefined;
        const result = await (answer ??
          (name === undefined ? inTurn() : read(name, { list, latest }, inTurn)));
        if (outdated()) throw new Outdated();
        return result;
      } catch (reason) {
        throw outdated() ? new Outdated() : reason;
      }
    },
  };
}
