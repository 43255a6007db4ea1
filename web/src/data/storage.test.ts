import { expect, onTestFinished, test, vi } from "vitest";
import { storageKeysOf } from "./storageKeys.ts";
import { readJSON, readText, writeText } from "../shared/storage.ts";

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === "number");

test.each([
  ["[1,2]", [1, 2]],
  ["[1,", []],
  ['{"a":1}', []],
  ['["a"]', []],
  ["null", []],
])("reads the stored text %j as the value %j", (text, value) => {
  localStorage.setItem("numbers", text);
  expect(readJSON("numbers", isNumbers, [])).toEqual(value);
});

test("stores a text, and removes the key if the text is null", () => {
  writeText("theme", "dark");
  expect(readText("theme")).toBe("dark");
  writeText("theme", null);
  expect(readText("theme")).toBeNull();
});

test("ignores that storage is blocked", () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  const reading = vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  onTestFinished(() => {
    reading.mockRestore();
    setItem.mockRestore();
  });
  expect(readText("theme")).toBeNull();
  expect(readJSON("numbers", isNumbers, [7])).toEqual([7]);
  expect(() => writeText("theme", "dark")).not.toThrow();
});

//proves:server-simulated-backend
test("uses the specification's keys with a server, and separate keys with a simulated backend", () => {
  expect(storageKeysOf("server")).toMatchObject({
    videos: "videosList",
    token: "encodedTokenReceived",
    theme: "theme",
    shortcuts: "shortcuts",
  });
  expect(storageKeysOf("simulated")).toMatchObject({
    videos: "simulated:videosList",
    token: "simulated:encodedTokenReceived",
    theme: "theme",
    shortcuts: "shortcuts",
  });
});
