import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Calls, createCalls, Outdated } from "./calls.ts";

const PATIENCE = 1_000;

/** A call that answers when told, and notes when it was sent and whether it was given up. */
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
let calls: Calls;

beforeEach(() => {
  vi.useFakeTimers();
  time = 0;
  log = [];
  calls = createCalls({ patience: PATIENCE, now: () => time });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything run that waits for nothing. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test("the calls of one list are sent one after the other, those of another meanwhile", async () => {
  const [first, second, other] = [letter("first", log), letter("second", log), letter("other", log)];
  const one = calls.make({ list: "likes" }, first.send);
  const two = calls.make({ list: "likes" }, second.send);
  void calls.make({ list: "history" }, other.send);
  await settle();
  expect(log).toEqual(["first", "other"]);
  first.answer("1");
  await expect(one).resolves.toBe("1");
  await settle();
  expect(log).toContain("second");
  second.answer("2");
  await expect(two).resolves.toBe("2");
});

test("a failure does not hold up the next call of its list", async () => {
  const failing = calls.make({ list: "likes" }, () => Promise.reject(new Error("no")));
  const next = calls.make({ list: "likes" }, () => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("yes");
});

test("a call without an answer fails when the patience is over, and is given up", async () => {
  const hung = letter("hung", log);
  const call = calls.make({}, hung.send);
  const outcome = expect(call).rejects.toMatchObject({ status: 0, messages: [] });
  await vi.advanceTimersByTimeAsync(PATIENCE);
  await outcome;
  expect(log).toEqual(["hung", "hung over"]);
});

test("each progress begins the patience anew; without any for as long as that, the call fails", async () => {
  let progress: () => void = () => undefined;
  const long = letter("long", log);
  const call = calls.make({}, (signal, alive) => {
    progress = alive;
    return long.send(signal);
  });
  const outcome = expect(call).rejects.toMatchObject({ status: 0, messages: [] });
  for (let piece = 0; piece < 5; piece += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    progress();
  }
  expect(log).toEqual(["long"]);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  await outcome;
  expect(log).toEqual(["long", "long over"]);
  progress();
  expect(vi.getTimerCount()).toBe(0);
});

test("a call that is cancelled is given up, and has no outcome", async () => {
  const cancelled = new AbortController();
  const call = calls.make({ cancelled: cancelled.signal }, letter("long", log).send);
  const outcome = expect(call).rejects.toBeInstanceOf(Outdated);
  await settle();
  cancelled.abort();
  await outcome;
  expect(log).toEqual(["long", "long over"]);
});

test("a read that is asked for twice at once is sent once", async () => {
  const first = letter("first", log);
  const one = calls.make({ reads: "videos" }, first.send);
  const two = calls.make({ reads: "videos" }, letter("second", log).send);
  first.answer("both");
  await expect(Promise.all([one, two])).resolves.toEqual(["both", "both"]);
  expect(log).not.toContain("second");
});

test.each([undefined, "likes"])(
  "asking again for a read that hangs gives it up; both get the later answer (list: %s)",
  async (list) => {
    const [hung, fresh] = [letter("hung", log), letter("fresh", log)];
    const one = calls.make({ list, reads: "it" }, hung.send);
    await settle();
    time = 3_000;
    const two = calls.make({ list, reads: "it" }, fresh.send);
    await settle();
    expect(log.toSorted()).toEqual(["fresh", "hung", "hung over"]);
    fresh.answer("now");
    await expect(Promise.all([one, two])).resolves.toEqual(["now", "now"]);
  },
);

test("what is read after a change tells of it", async () => {
  const before = letter("before", log);
  const early = calls.make({ list: "likes", reads: "likes" }, before.send);
  const change = calls.make({ list: "likes" }, () => Promise.resolve("changed"));
  const late = calls.make({ list: "likes", reads: "likes" }, () => Promise.resolve("after"));
  await settle();
  before.answer("before");
  await expect(Promise.all([early, change, late])).resolves.toEqual(["before", "changed", "after"]);
});

test("the end of the session gives up what was under way for its person, and nothing else", async () => {
  const [own, waiting, anyones] = [letter("own", log), letter("waiting", log), letter("anyone's", log)];
  const outcomes = [
    expect(calls.make({ list: "likes" }, own.send)).rejects.toBeInstanceOf(Outdated),
    expect(calls.make({ list: "likes" }, waiting.send)).rejects.toBeInstanceOf(Outdated),
  ];
  const still = calls.make({ reads: "videos" }, anyones.send);
  await settle();
  calls.endSession();
  await Promise.all(outcomes);
  const next = calls.make({ list: "likes" }, () => Promise.resolve("next person's"));
  await expect(next).resolves.toBe("next person's");
  anyones.answer("videos");
  await expect(still).resolves.toBe("videos");
  expect(log).not.toContain("waiting");
});

test("of calls with one topic only the latest counts", async () => {
  const old = letter("old", log);
  const outcome = expect(calls.make({ topic: "search", reads: "a" }, old.send)).rejects.toBeInstanceOf(
    Outdated,
  );
  await settle();
  const latest = calls.make({ topic: "search", reads: "b" }, () => Promise.resolve("b"));
  await outcome;
  await expect(latest).resolves.toBe("b");
  expect(log).toEqual(["old", "old over"]);
});

test("what is held answers who asks again, until it is let go", async () => {
  const drawn = calls.hold();
  const send = vi.fn(() => Promise.resolve(`answer ${send.mock.calls.length}`));
  const ask = () => calls.make({ reads: "videos" }, send);
  await expect(ask()).resolves.toBe("answer 1");
  time += 60_000;
  await expect(ask()).resolves.toBe("answer 1");
  drawn();
  await expect(ask()).resolves.toBe("answer 2");
  await expect(ask()).resolves.toBe("answer 3");
});

test("what could not be had is asked for again, also while answers are held", async () => {
  calls.hold();
  await expect(calls.make({ reads: "videos" }, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(calls.make({ reads: "videos" }, () => Promise.resolve("yes"))).resolves.toBe("yes");
});

test("a read of which only the latest counts is shared by who asks for the same again", async () => {
  const plan = { reads: "page one", topic: "videos" };
  const only = letter("page one", log);
  const first = calls.make(plan, only.send);
  const second = calls.make(plan, only.send);
  only.answer("answered");
  await expect(Promise.all([first, second])).resolves.toEqual(["answered", "answered"]);
  expect(log.filter((line) => line === "page one")).toHaveLength(1);
});

test("a read that another has taken the place of is made again for who asks for it again", async () => {
  const one = { reads: "page one", topic: "videos" };
  const past = expect(calls.make(one, letter("past", log).send)).rejects.toThrow(Outdated);
  const two = { reads: "page two", topic: "videos" };
  const other = expect(calls.make(two, letter("other", log).send)).rejects.toThrow(Outdated);
  const again = letter("again", log);
  const last = calls.make(one, again.send);
  again.answer("answered");
  await expect(last).resolves.toBe("answered");
  await Promise.all([past, other]);
});

test("without a hold, a read that has its answer is sent again", async () => {
  const send = vi.fn(() => Promise.resolve("videos"));
  await calls.make({ list: undefined, reads: "videos" }, send);
  await calls.make({ list: undefined, reads: "videos" }, send);
  expect(send).toHaveBeenCalledTimes(2);
});

test("calls without a list do not wait for each other, and go on when the session ends", async () => {
  const [first, second] = [letter("first", log), letter("second", log)];
  const one = calls.make({ list: undefined }, first.send);
  const two = calls.make({ list: undefined }, second.send);
  await settle();
  expect(log).toEqual(["first", "second"]);
  calls.endSession();
  first.answer("1");
  second.answer("2");
  await expect(Promise.all([one, two])).resolves.toEqual(["1", "2"]);
});

test("a read is shared for 3 s from when it was sent", async () => {
  time = 10_000;
  const only = letter("only", log);
  const first = calls.make({ list: undefined, reads: "videos" }, only.send);
  time = 12_999;
  const second = calls.make({ list: undefined, reads: "videos" }, letter("second", log).send);
  only.answer("videos");
  await expect(Promise.all([first, second])).resolves.toEqual(["videos", "videos"]);
  expect(log).not.toContain("second");
});

test("a change leaves reads of other lists shared", async () => {
  const only = letter("only", log);
  const first = calls.make({ list: "history", reads: "history" }, only.send);
  const anyones = letter("anyone's", log);
  const shared = calls.make({ list: undefined, reads: "videos" }, anyones.send);
  await calls.make({ list: "likes" }, () => Promise.resolve("changed"));
  await calls.make({ list: undefined }, () => Promise.resolve("told"));
  const second = calls.make({ list: "history", reads: "history" }, letter("again", log).send);
  const sharedToo = calls.make({ list: undefined, reads: "videos" }, letter("again", log).send);
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

test("the next person's read is not the one before's, what anyone may read is", async () => {
  const drawn = calls.hold();
  const read = (list: string | undefined, name: string) =>
    calls.make({ list, reads: name }, () => Promise.resolve(`${name} ${(time += 1)}`));
  await expect(Promise.all([read("likes", "likes"), read(undefined, "videos")])).resolves.toEqual([
    "likes 2",
    "videos 1",
  ]);
  calls.endSession();
  await expect(read(undefined, "videos")).resolves.toBe("videos 1");
  await expect(read("likes", "likes")).resolves.toBe("likes 3");
  drawn();
});

test("the end of a hold leaves reads under way shared", async () => {
  const drawn = calls.hold();
  const only = letter("only", log);
  const first = calls.make({ list: undefined, reads: "videos" }, only.send);
  drawn();
  const second = calls.make({ list: undefined, reads: "videos" }, letter("second", log).send);
  only.answer("videos");
  await expect(Promise.all([first, second])).resolves.toEqual(["videos", "videos"]);
  expect(log).not.toContain("second");
});

test("the signal of a call that has ended is aborted, so that its listeners go", async () => {
  const ended = letter("ended", log);
  const call = calls.make({ list: undefined }, ended.send);
  ended.answer("done");
  await call;
  expect(log).toEqual(["ended", "ended over"]);
});
