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
])("%j in storage is read as %j", (text, value) => {
  localStorage.setItem("numbers", text);
  expect(readJSON("numbers", isNumbers, [])).toEqual(value);
});

test("a text is kept, and null forgets it", () => {
  writeText("theme", "dark");
  expect(readText("theme")).toBe("dark");
  writeText("theme", null);
  expect(readText("theme")).toBeNull();
});

test("forbidden storage stops nothing", () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  const reading = vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  const writing = vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  onTestFinished(() => {
    reading.mockRestore();
    writing.mockRestore();
  });
  expect(readText("theme")).toBeNull();
  expect(readJSON("numbers", isNumbers, [7])).toEqual([7]);
  expect(() => writeText("theme", "dark")).not.toThrow();
});

//proves:server-simulated-backend
test("the server's tabs keep things under the names of the specification, a simulated one beside them", () => {
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
