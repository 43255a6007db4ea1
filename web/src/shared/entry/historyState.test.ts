import { beforeEach, expect, test } from "vitest";
import {
  initHistoryState,
  clearEntriesInMemory,
  saveEntryState,
  ensureEntryKey,
  readEntryState,
  MAX_ENTRIES,
  storeEntries,
} from "./historyState.ts";

beforeEach(() => {
  sessionStorage.clear();
  clearEntriesInMemory();
});

test("returns the values of each history entry by name", () => {
  saveEntryState("one", "scroll", 400);
  saveEntryState("one", "portions", 96);
  saveEntryState("two", "scroll", 10);
  expect(readEntryState("one", "scroll")).toBe(400);
  expect(readEntryState("one", "portions")).toBe(96);
  expect(readEntryState("two", "scroll")).toBe(10);
  expect(readEntryState("two", "portions")).toBeUndefined();
  expect(readEntryState("three", "scroll")).toBeUndefined();
});

test("restores only values that were stored before the reload", () => {
  saveEntryState("one", "order", ["a", "b"]);
  storeEntries();
  saveEntryState("one", "order", ["c"]);
  clearEntriesInMemory();
  expect(readEntryState("one", "order")).toEqual(["a", "b"]);
});

test("evicts the history entries that have not changed for the longest time", () => {
  for (let number = 0; number < MAX_ENTRIES; number += 1) saveEntryState(`entry ${number}`, "scroll", number);
  saveEntryState("entry 0", "scroll", 7);
  saveEntryState("one more", "scroll", 1);
  expect(readEntryState("entry 0", "scroll")).toBe(7);
  expect(readEntryState("entry 1", "scroll")).toBeUndefined();
  expect(readEntryState("entry 2", "scroll")).toBe(2);
});

test.each(["nonsense", "{}", "[1]", '[["one"]]', "null"])("ignores the invalid stored state %s", (text) => {
  sessionStorage.setItem("entries", text);
  expect(readEntryState("one", "scroll")).toBeUndefined();
});

test("gives the first entry a key and reuses it after a reload", () => {
  history.pushState(null, "");
  ensureEntryKey();
  const { key } = history.state;
  expect(key).toMatch(/^[a-z\d]+$/);
  ensureEntryKey();
  expect(history.state.key).toBe(key);
  history.pushState({ idx: 3, usr: "state" }, "");
  ensureEntryKey();
  expect(history.state).toMatchObject({ idx: 3, usr: "state" });
  expect(history.state.key).not.toBe(key);
});

test("sets an initial value only if the history entry has none", () => {
  history.pushState(null, "");
  ensureEntryKey();
  const { key } = history.state;
  initHistoryState("seed", 7);
  expect(readEntryState(key, "seed")).toBe(7);
  initHistoryState("seed", 8);
  expect(readEntryState(key, "seed")).toBe(7);
});
