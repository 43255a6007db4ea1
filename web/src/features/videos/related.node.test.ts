import { expect, test } from "vitest";
import type { Video } from "../../data/api/types.ts";
import { findRelatedVideos } from "./related.ts";

function video(_id: string, title: string, creatorName = "", categoryName = "Software"): Video {
  return {
    _id,
    title,
    creatorName,
    categoryName,
    description: "",
    creatorId: "",
    viewQuantity: "",
    dateOfUpload: "",
  };
}

const MUSIC = video("music", "Design Spotify: a system interview", "Asha");
const LIBRARY = [
  MUSIC,
  video("graphs", "Graphs: a coding round"),
  video("chat", "Design a chat: a system interview"),
  video("loops", "Loops: an interview"),
  video("asha", "Recursion: an interview", "Asha"),
  video("boards", "Design a system interview board", "", "Management"),
];
const relatedIds = (excluded: readonly string[] = [], library = LIBRARY) =>
  findRelatedVideos(MUSIC, library, (id) => excluded.includes(id)).map(({ _id }) => _id);

//proves:like-video-stands
test("ranks related videos by shared rare words, and omits other categories and the video itself", () => {
  expect(relatedIds()).toEqual(["chat", "asha", "loops"]);
});

test("omits excluded videos from the related videos", () => {
  expect(relatedIds(["chat"])).toEqual(["asha", "loops"]);
});

test("returns at most four related videos, and retains the order of equal ones", () => {
  const many = ["b", "a", "d", "c", "e"].map((id) => video(id, "Another interview"));
  expect(relatedIds([], many)).toEqual(["b", "a", "d", "c"]);
});
