import { expect, test } from "vitest";
import { shuffle } from "./shuffle.ts";

test("a shuffle keeps every item and leaves the list itself alone", () => {
  const items = [1, 2, 3, 4, 5];
  expect(shuffle(items).toSorted()).toEqual(items);
  expect(items).toEqual([1, 2, 3, 4, 5]);
  expect(shuffle([])).toEqual([]);
});

//proves:grid-shuffled
test("every order is equally likely", () => {
  const seen = new Map<string, number>();
  const rounds = 6000;
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffle(["a", "b", "c"]).join("");
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(6);
  // Six standard deviations: a fair shuffle fails this once in half a billion runs.
  for (const count of seen.values()) expect(Math.abs(count - rounds / 6)).toBeLessThan(175);
});
