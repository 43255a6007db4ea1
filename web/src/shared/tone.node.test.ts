import { expect, test } from "vitest";
import { toneOf, toneOfImage } from "./tone.ts";

// The server picks the same tones for prerendered pages. The test internal/prerender/format_test.go has the same
// category names.
test.each([
  ["Design", "iris"],
  ["Réseaux 👩‍💻", "iris"],
  ["面接", "apricot"],
])("gives the category %s the tone %s", (name, tone) => {
  expect(toneOf(name)).toBe(tone);
});

test.each([
  ["/pictures/lagoon-network.svg", "lagoon"],
  ["/pictures/plaid-network.svg", undefined],
  ["/categories/plain.svg", undefined],
])("gives the image %s the tone %s", (path, tone) => {
  expect(toneOfImage(path)).toBe(tone);
});
