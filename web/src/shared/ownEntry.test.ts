import { describe, expect, test } from "vitest";
import { ownEntry } from "./ownEntry.ts";

describe("ownEntry", () => {
  test("returns an entry of the record", () => {
    expect(ownEntry({ constructor: 1 }, "constructor")).toBe(1);
  });

  test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])("ignores the inherited %s", (key) => {
    expect(ownEntry({}, key)).toBeUndefined();
  });
});
