import { expect, test } from "vitest";
import type { Video } from "../../data/api/types.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { filterVideos } from "./filterVideos.ts";

const [video] = VIDEOS;

const list: Video[] = [
  {
    ...video,
    _id: "1",
    title: "Diseño de sistemas",
    creatorName: "Ana",
    categoryName: "Software Development",
  },
  { ...video, _id: "2", title: "Product Sense", creatorName: "Exponent", categoryName: "Product Management" },
];

test.each([
  ["", ["1", "2"]],
  ["  ", ["1", "2"]],
  ["diseno", ["1"]],
  ["SENSE prod", ["2"]],
  ["expo", ["2"]],
  ["software", ["1"]],
  ["ense", []],
  ["?!", ["1", "2"]],
])("filters by %j and finds the videos %j", (words, ids) => {
  expect(filterVideos(list, words).map(({ _id }) => _id)).toEqual(ids);
});
