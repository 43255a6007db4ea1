import { expect, test } from "vitest";
import { toneOf, toneOfPicture } from "./tone.ts";

// The server picks the same ones for the stills of pages: internal/still/words_test.go has the same names.
test.each([
  ["Design", "iris"],
  ["Réseaux 👩‍💻", "iris"],
  ["面接", "apricot"],
])("a category that is called %s has the tone %s wherever it is shown", (name, tone) => {
  expect(toneOf(name)).toBe(tone);
});

test.each([
  ["/pictures/lagoon-network.svg", "lagoon"],
  ["/pictures/plaid-network.svg", undefined],
  ["/categories/plain.svg", undefined],
])("the picture %s gives a category the tone %s", (path, tone) => {
  expect(toneOfPicture(path)).toBe(tone);
});
