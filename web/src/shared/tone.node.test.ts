import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import images from "../../category-images.json" with { type: "json" };
import starter from "../../../internal/seed/starter/catalogue.json" with { type: "json" };
import { toneOf, TONES, TONES_BY_CATEGORY_NAME, tonesOf } from "./tone.ts";

// The server picks the same tones for prerendered pages. The test internal/prerender/format_test.go has the same
// category names.
test.each([
  ["Design", "iris"],
  ["Réseaux 👩‍💻", "iris"],
  ["面接", "apricot"],
  ["constructor", "lagoon"],
])("gives the category %s the tone %s", (name, tone) => {
  expect(toneOf(name)).toBe(tone);
});

test.each([
  ["/pictures/lagoon-network.svg", "lagoon"],
  ["/pictures/plaid-network.svg", "iris"],
  ["/categories/plain.svg", "iris"],
])("gives a category with the image %s the tone %s", (imgUrl, tone) => {
  expect(tonesOf([{ categoryName: "Design", imgUrl }])).toEqual([tone]);
});

const BUILT_IN = [
  "Product Management",
  "Management Entrances",
  "Software Development",
  "Public Sector Professions",
];
const STARTER = starter.categories.map(({ categoryName }) => categoryName);
const isOther = (name: string) => !BUILT_IN.includes(name);

test.each([
  ["of the starter collection", STARTER],
  ["of Home with the starter collection", [...BUILT_IN, ...STARTER.filter(isOther)]],
  ["of the question bank", [...BUILT_IN, ...STARTER.filter(isOther).toSorted()]],
])("gives neighbours different tones in the order %s", (_, names) => {
  const tones = names.map(toneOf);
  expect(tones.filter((tone, index) => tone === tones[index - 1])).toEqual([]);
});

/** Categories whose names have the same hashed tone. The test internal/prerender/format_test.go has the same tones. */
const NEIGHBOURS = [
  { categoryName: "Product Management" },
  { categoryName: "面接" },
  { categoryName: "Design" },
  { categoryName: "Réseaux 👩‍💻" },
  { categoryName: "Design", imgUrl: "/pictures/lagoon-network.svg" },
  { categoryName: "Design" },
  { categoryName: "Management Entrances" },
];

test("gives categories without a fixed tone other tones than their neighbours", () => {
  const tones = ["apricot", "iris", "lagoon", "iris", "lagoon", "rose", "iris"];
  expect(tonesOf(NEIGHBOURS)).toEqual(tones);
});

test("gives neighbours different tones in a library of 60 unknown categories", () => {
  for (const name of ["Design", "面接", "Réseaux 👩‍💻"]) {
    const tones = tonesOf(Array.from({ length: 60 }, () => ({ categoryName: name })));
    expect(tones.filter((tone, index) => tone === tones[index - 1])).toEqual([]);
    expect(tones.every((tone) => TONES.includes(tone))).toBe(true);
  }
});

test("gives a category the tone of its image's edge", () => {
  for (const [name, tone] of Object.entries(TONES_BY_CATEGORY_NAME)) {
    const file = `public/categories/${name.toLowerCase().replaceAll(" ", "-")}.svg`;
    const [, edge] = /fill="(#\w{6})"/.exec(readFileSync(file, "utf8")) ?? [];
    expect(edge, name).toBe(images.tones[tone]);
  }
});
