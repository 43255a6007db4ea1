import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RequestScheduler, createRequestScheduler, StaleRequestError } from "./requestScheduler.ts";

const TIMEOUT = 1_000;

/** Creates a request that the test resolves. It appends to the log when it is sent and when it is aborted. */
function letter(name: string, log: string[]) {
  let answer: (text: string) => void = () => undefined;
  const answered = new Promise<string>((resolve) => (answer = resolve));
  return {
    answer,
    send: (signal: AbortSignal) => {
      log.push(name);
      signal.addEventListener("abort", () => log.push(`${name} over`));
      return answered;
    },
  };
}

let time = 0;
let log: string[] = [];
let calls: RequestScheduler;

beforeEach(() => {
  vi.useFakeTimers();
  time = 0;
  log = [];
  calls = createRequestScheduler({ timeout: TIMEOUT, now: () => time });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Runs all tasks that can run now. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test("sends requests of one list in order and requests of other lists in parallel", async () => {
  const [first, second, other] = [letter("first", log), letter("second", log), letter("other", log)];
  const one = calls.run({ list: "likes" }, first.send);
  const two = calls.run({ list: "likes" }, second.send);
  void calls.run({ list: "history" }, other.send);
  await settle();
  expect(log).toEqual(["first", "other"]);
  first.answer("1");
  await expect(one).resolves.toBe("1");
  await settle();
  expect(log).toContain("second");
  second.answer("2");
  await expect(two).resolves.toBe("2");
});

test("sends the next request of a list after an earlier request failed", async () => {
  const failing = calls.run({ list: "likes" }, () => Promise.reject(new Error("no")));
  const next = calls.run({ list: "likes" }, () => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("yes");
});

test("aborts a request without a response after the timeout", async () => {
  const hung = letter("hung", log);
  const call = calls.run({}, hung.send);
  const outcome = expect(call).rejects.toMatchObject({ status: 0, messages: [] });
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  await outcome;
  expect(log).toEqual(["hung", "hung over"]);
});

test("restarts the timeout on progress, and fails without further progress", async () => {
  let progress: () => void = () => undefined;
  const long = letter("long", log);
  const call = calls.run({}, (signal, alive) => {
    progress = alive;
    return long.send(signal);
  });
  const outcome = expect(call).rejects.toMatchObject({ status: 0, messages: [] });
  for (let piece = 0; piece < 5; piece += 1) {
    await vi.advanceTimersByTimeAsync(TIMEOUT - 1);
    progress();
  }
  expect(log).toEqual(["long"]);
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  await outcome;
  expect(log).toEqual(["long", "long over"]);
  progress();
  expect(vi.getTimerCount()).toBe(0);
});

test("waits longer for a response when the whole request has been sent", async () => {
  let progress: (isSent?: boolean) => void = () => undefined;
  const long = letter("long", log);
  const call = calls.run({}, (signal, alive) => {
    progress = alive;
    return long.send(signal);
  });
  const outcome = expect(call).rejects.toMatchObject({ status: 0, messages: [] });
  progress(true);
  await vi.advanceTimersByTimeAsync(6 * TIMEOUT - 1);
  expect(log).toEqual(["long"]);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(log).toEqual(["long", "long over"]);
});

test("repeats a read that failed offline when the browser is back online", async () => {
  let isOnline = false;
  const scheduler = createRequestScheduler({ isOnline: () => isOnline });
  let fail: (reason: Error) => void = () => undefined;
  const failed = new Promise<string>((_, reject) => (fail = reject));
  const send = vi.fn().mockReturnValueOnce(failed).mockResolvedValueOnce("plan");
  const response = scheduler.run({ reads: "plan" }, send);
  isOnline = true;
  fail(new TypeError("Failed to fetch"));
  await expect(response).resolves.toBe("plan");
  const offline = createRequestScheduler({ isOnline: () => false });
  const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(offline.run({ reads: "plan" }, unreachable)).rejects.toThrow("Failed to fetch");
});

test.each([
  [[false, true], new Error("no"), 1],
  [[true, true], new TypeError("no"), 1],
  [[false, false], new TypeError("no"), 1],
  [[false, true], new TypeError("no"), 2],
])(
  "repeats a failed read depending on the connection: online %j, error %s, %d requests",
  async ([before, after], reason, times) => {
    const isOnline = vi.fn().mockReturnValueOnce(before).mockReturnValue(after);
    const send = vi.fn(() => Promise.reject(reason));
    await expect(createRequestScheduler({ isOnline }).run({ reads: "plan" }, send)).rejects.toBe(reason);
    expect(send).toHaveBeenCalledTimes(times);
  },
);

test("aborts a cancelled request and reports no outcome", async () => {
  const cancelled = new AbortController();
  const call = calls.run({ cancelled: cancelled.signal }, letter("long", log).send);
  const outcome = expect(call).rejects.toBeInstanceOf(StaleRequestError);
  await settle();
  cancelled.abort();
  await outcome;
  expect(log).toEqual(["long", "long over"]);
});

test("sends only one request for concurrent equal reads", async () => {
  const first = letter("first", log);
  const one = calls.run({ reads: "videos" }, first.send);
  const two = calls.run({ reads: "videos" }, letter("second", log).send);
  first.answer("both");
  await expect(Promise.all([one, two])).resolves.toEqual(["both", "both"]);
  expect(log).not.toContain("second");
});

test.each([undefined, "likes"])(
  "replaces a read that gets no response, and returns the later response to both callers (list: %s)",
  async (list) => {
    const [hung, fresh] = [letter("hung", log), letter("fresh", log)];
    const one = calls.run({ list, reads: "it" }, hung.send);
    await settle();
    time = 3_000;
    const two = calls.run({ list, reads: "it" }, fresh.send);
    await settle();
    expect(log.toSorted()).toEqual(["fresh", "hung", "hung over"]);
    fresh.answer("now");
    await expect(Promise.all([one, two])).resolves.toEqual(["now", "now"]);
  },
);

test("does not reuse a pending read after a change", async () => {
  const before = letter("before", log);
  const early = calls.run({ list: "likes", reads: "likes" }, before.send);
  const change = calls.run({ list: "likes" }, () => Promise.resolve("changed"));
  const late = calls.run({ list: "likes", reads: "likes" }, () => Promise.resolve("after"));
  await settle();
  before.answer("before");
  await expect(Promise.all([early, change, late])).resolves.toEqual(["before", "changed", "after"]);
});

test("aborts only the account's requests at the end of the session", async () => {
  const [own, waiting, anyones] = [letter("own", log), letter("waiting", log), letter("anyone's", log)];
  const outcomes = [
    expect(calls.run({ list: "likes" }, own.send)).rejects.toBeInstanceOf(StaleRequestError),
    expect(calls.run({ list: "likes" }, waiting.send)).rejects.toBeInstanceOf(StaleRequestError),
  ];
  const read = calls.run({ reads: "videos" }, anyones.send);
  await settle();
  calls.endSession();
  await Promise.all(outcomes);
  const next = calls.run({ list: "likes" }, () => Promise.resolve("next user's"));
  await expect(next).resolves.toBe("next user's");
  anyones.answer("videos");
  await expect(read).resolves.toBe("videos");
  expect(log).not.toContain("waiting");
});

test("cancels an earlier request with the same topic", async () => {
  const old = letter("old", log);
  const outcome = expect(calls.run({ topic: "search", reads: "a" }, old.send)).rejects.toBeInstanceOf(
    StaleRequestError,
  );
  await settle();
  const latest = calls.run({ topic: "search", reads: "b" }, () => Promise.resolve("b"));
  await outcome;
  await expect(latest).resolves.toBe("b");
  expect(log).toEqual(["old", "old over"]);
});

test("reuses retained responses until they are released", async () => {
  const drawn = calls.retain();
  const send = vi.fn(() => Promise.resolve(`answer ${send.mock.calls.length}`));
  const ask = () => calls.run({ reads: "videos" }, send);
  await expect(ask()).resolves.toBe("answer 1");
  time += 60_000;
  await expect(ask()).resolves.toBe("answer 1");
  drawn();
  await expect(ask()).resolves.toBe("answer 2");
  await expect(ask()).resolves.toBe("answer 3");
});

test("retries a failed read while responses are retained", async () => {
  calls.retain();
  await expect(calls.run({ reads: "videos" }, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(calls.run({ reads: "videos" }, () => Promise.resolve("yes"))).resolves.toBe("yes");
});

test("shares the latest read of a topic between equal callers", async () => {
  const plan = { reads: "page one", topic: "videos" };
  const only = letter("page one", log);
  const first = calls.run(plan, only.send);
  const second = calls.run(plan, only.send);
  only.answer("answered");
  await expect(Promise.all([first, second])).resolves.toEqual(["answered", "answered"]);
  expect(log.filter((line) => line === "page one")).toHaveLength(1);
});

test("repeats a read that a later read with the same topic had replaced", async () => {
  const one = { reads: "page one", topic: "videos" };
  const past = expect(calls.run(one, letter("past", log).send)).rejects.toThrow(StaleRequestError);
  const two = { reads: "page two", topic: "videos" };
  const other = expect(calls.run(two, letter("other", log).send)).rejects.toThrow(StaleRequestError);
  const again = letter("again", log);
  const last = calls.run(one, again.send);
  again.answer("answered");
  await expect(last).resolves.toBe("answered");
  await Promise.all([past, other]);
});

test("repeats a completed read if responses are not retained", async () => {
  const send = vi.fn(() => Promise.resolve("videos"));
  await calls.run({ list: undefined, reads: "videos" }, send);
  await calls.run({ list: undefined, reads: "videos" }, send);
  expect(send).toHaveBeenCalledTimes(2);
});

test("runs requests without a list in parallel and does not abort them at the end of the session", async () => {
  const [first, second] = [letter("first", log), letter("second", log)];
  const one = calls.run({ list: undefined }, first.send);
  const two = calls.run({ list: undefined }, second.send);
  await settle();
  expect(log).toEqual(["first", "second"]);
  calls.endSession();
  first.answer("1");
  second.answer("2");
  await expect(Promise.all([one, two])).resolves.toEqual(["1", "2"]);
});

test("shares a read with equal reads for 3 s after it was sent", async () => {
  time = 10_000;
  const only = letter("only", log);
  const first = calls.run({ list: undefined, reads: "videos" }, only.send);
  time = 12_999;
  const second = calls.run({ list: undefined, reads: "videos" }, letter("second", log).send);
  only.answer("videos");
  await expect(Promise.all([first, second])).resolves.toEqual(["videos", "videos"]);
  expect(log).not.toContain("second");
});

test("continues to share reads of other lists after a change", async () => {
  const only = letter("only", log);
  const first = calls.run({ list: "history", reads: "history" }, only.send);
  const anyones = letter("anyone's", log);
  const shared = calls.run({ list: undefined, reads: "videos" }, anyones.send);
  await calls.run({ list: "likes" }, () => Promise.resolve("changed"));
  await calls.run({ list: undefined }, () => Promise.resolve("sent"));
  const second = calls.run({ list: "history", reads: "history" }, letter("again", log).send);
  const sharedToo = calls.run({ list: undefined, reads: "videos" }, letter("again", log).send);
  only.answer("history");
  anyones.answer("videos");
  await expect(Promise.all([first, second, shared, sharedToo])).resolves.toEqual([
    "history",
    "history",
    "videos",
    "videos",
  ]);
  expect(log).not.toContain("again");
});

test("shares public reads, but not account reads, with the next account", async () => {
  const drawn = calls.retain();
  const read = (list: string | undefined, name: string) =>
    calls.run({ list, reads: name }, () => Promise.resolve(`${name} ${(time += 1)}`));
  await expect(Promise.all([read("likes", "likes"), read(undefined, "videos")])).resolves.toEqual([
    "likes 2",
    "videos 1",
  ]);
  calls.endSession();
  await expect(read(undefined, "videos")).resolves.toBe("videos 1");
  await expect(read("likes", "likes")).resolves.toBe("likes 3");
  drawn();
});

test("shares pending reads after the release of retained responses", async () => {
  const drawn = calls.retain();
  const only = letter("only", log);
  const first = calls.run({ list: undefined, reads: "videos" }, only.send);
  drawn();
  const second = calls.run({ list: undefined, reads: "videos" }, letter("second", log).send);
  only.answer("videos");
  await expect(Promise.all([first, second])).resolves.toEqual(["videos", "videos"]);
  expect(log).not.toContain("second");
});

test("removes the listeners of a completed request", async () => {
  const ended = letter("ended", log);
  const call = calls.run({ list: undefined }, ended.send);
  ended.answer("done");
  await call;
  expect(log).toEqual(["ended", "ended over"]);
});
