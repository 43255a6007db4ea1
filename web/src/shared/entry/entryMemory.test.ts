import { beforeEach, expect, test } from "vitest";
import {
  keepFirst,
  forgetEntries,
  keep,
  nameEntry,
  recall,
  REMEMBERED_ENTRIES,
  storeEntries,
} from "./entryMemory.ts";

beforeEach(() => {
  sessionStorage.clear();
  forgetEntries();
});

test("each entry has what was kept for it, under its name", () => {
  keep("one", "scroll", 400);
  keep("one", "portions", 96);
  keep("two", "scroll", 10);
  expect(recall("one", "scroll")).toBe(400);
  expect(recall("one", "portions")).toBe(96);
  expect(recall("two", "scroll")).toBe(10);
  expect(recall("two", "portions")).toBeUndefined();
  expect(recall("three", "scroll")).toBeUndefined();
});

test("what was put into the tab's storage is there after a reload, and nothing else", () => {
  keep("one", "order", ["a", "b"]);
  storeEntries();
  keep("one", "order", ["c"]);
  forgetEntries();
  expect(recall("one", "order")).toEqual(["a", "b"]);
});

test("only the entries touched last are remembered", () => {
  for (let number = 0; number < REMEMBERED_ENTRIES; number += 1) keep(`entry ${number}`, "scroll", number);
  keep("entry 0", "scroll", 7);
  keep("one more", "scroll", 1);
  expect(recall("entry 0", "scroll")).toBe(7);
  expect(recall("entry 1", "scroll")).toBeUndefined();
  expect(recall("entry 2", "scroll")).toBe(2);
});

test.each(["nonsense", "{}", "[1]", '[["one"]]', "null"])(
  "a storage that holds %s is as good as none",
  (text) => {
    sessionStorage.setItem("entries", text);
    expect(recall("one", "scroll")).toBeUndefined();
  },
);

test("the first entry gets a key, which a reload finds again", () => {
  history.pushState(null, "");
  nameEntry();
  const { key } = history.state;
  expect(key).toMatch(/^[a-z\d]+$/);
  nameEntry();
  expect(history.state.key).toBe(key);
  history.pushState({ idx: 3, usr: "kept" }, "");
  nameEntry();
  expect(history.state).toMatchObject({ idx: 3, usr: "kept" });
  expect(history.state.key).not.toBe(key);
});

test("an entry begins with a value, unless it was there before", () => {
  history.pushState(null, "");
  nameEntry();
  const { key } = history.state;
  keepFirst("seed", 7);
  expect(recall(key, "seed")).toBe(7);
  keepFirst("seed", 8);
  expect(recall(key, "seed")).toBe(7);
});
