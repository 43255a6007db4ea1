import { beforeEach, describe, expect, test } from "vitest";
import type { Recording } from "./recording.ts";
import { summed } from "./recording.ts";
import { takesOf } from "./takes.ts";

const [mine, theirs] = [takesOf("account-1"), takesOf("account-2")];

function recordingOf(text: string): Recording {
  return { media: new Blob([text], { type: "audio/webm" }), seconds: 84.5, peaks: [0, 0.25, 1] };
}

beforeEach(async () => {
  await Promise.all([mine.removeAll(), theirs.removeAll()]);
});

//proves:recordings-in-this-browser
test("a recording is there again as it was, for who made it alone", async () => {
  await mine.keep("a question / of theirs", recordingOf("one\ntwo"));
  const found = await mine.find("a question / of theirs");
  expect(found).toMatchObject({ seconds: 84.5, peaks: [0, 0.25, 1] });
  expect(found?.media.type).toBe("audio/webm");
  expect(await found?.media.text()).toBe("one\ntwo");
  expect(await mine.find("another")).toBeUndefined();
  expect(await theirs.find("a question / of theirs")).toBeUndefined();
});

//proves:recordings-in-this-browser
test("the latest answer takes the place of the one before, and the room is what they take", async () => {
  expect(await mine.room()).toEqual({ count: 0, bytes: 0 });
  await mine.keep("goal", recordingOf("x".repeat(5_000)));
  await mine.keep("goal", recordingOf("y".repeat(3_000)));
  await mine.keep("metric", recordingOf("z".repeat(1_000)));
  const { count, bytes } = await mine.room();
  expect(count).toBe(2);
  expect(bytes).toBeGreaterThan(4_000);
  expect(bytes).toBeLessThan(4_400);
  expect(await (await mine.find("goal"))?.media.text()).toBe("y".repeat(3_000));
});

describe("what is deleted", () => {
  //proves:recordings-deleted
  test("is gone: one, or all of one person's", async () => {
    await theirs.keep("goal", recordingOf("theirs"));
    await mine.keep("goal", recordingOf("mine"));
    await mine.keep("metric", recordingOf("mine"));
    await mine.remove("goal");
    await mine.remove("goal");
    expect(await mine.find("goal")).toBeUndefined();
    expect(await mine.room()).toMatchObject({ count: 1 });
    await mine.removeAll();
    expect(await mine.room()).toEqual({ count: 0, bytes: 0 });
    expect(await theirs.room()).toMatchObject({ count: 1 });
  });
});

test("a recording is drawn with as many bars, however long it was", () => {
  expect(summed([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3]);
  expect(summed([0.5], 3)).toEqual([0.5, 0.5, 0.5]);
  expect(summed([], 2)).toEqual([0, 0]);
  expect(
    summed(
      Array.from({ length: 1_200 }, () => 0.4),
      44,
    ),
  ).toHaveLength(44);
});
