import { describe, expect, test } from "vitest";
import { ownEntry } from "./ownEntry.ts";

describe("ownEntry", () => {
  test("returns the value of an own key", () => {
    expect(ownEntry({ constructor: 1 }, "constructor")).toBe(1);
  });

  test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
    "ignores the inherited key %s",
    (key) => {
      expect(ownEntry({}, key)).toBeUndefined();
    },
  );
});
