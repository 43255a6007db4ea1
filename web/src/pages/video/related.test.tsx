import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Video } from "../../data/api/types.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS, videosOf } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const CATEGORY = "Software Development";
const [video, sibling] = videosOf(CATEGORY) as [Video, Video];
const related = page.getByRole("complementary", { name: "More like this" });
const upNext = page.getByRole("complementary", { name: "Up next" });
const titlesIn = (list: typeof related) =>
  list
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);
const suggested = VIDEOS.slice(0, 6).map(({ title }) => title);

//proves:like-video-stands
test("shows related videos before the six suggestions without duplicates", async () => {
  await renderApp({ at: `/explore/${video._id}` });
  await expect.element(related).toBeVisible();
  await expect.poll(() => titlesIn(upNext)).toEqual(suggested);
  const titles = titlesIn(related);
  const siblings = new Set(videosOf(CATEGORY).map(({ title }) => title));
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.every((title) => siblings.has(title ?? ""))).toBe(true);
  expect(titles).not.toContain(video.title);
  expect(
    related.element().compareDocumentPosition(upNext.element()) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});

//proves:like-video-stands
test("omits watched videos from the related videos", async () => {
  const { title } = sibling;
  await renderApp({
    at: `/explore/${video._id}`,
    earlier: (api) => bodyOf(api.POST("/user/history", { body: { video: sibling } })),
  });
  await expect.element(related).toBeVisible();
  expect(titlesIn(related)).not.toContain(title);
});

//proves:like-video-stands
test.each(["GET /api/categories", "GET /api/user/history"])(
  "shows the six suggestions although %s cannot be read",
  async (call) => {
    const backend = createBackend();
    backend.answer(call, () => failure(503, "Out of order."));
    await renderApp({ at: `/explore/${video._id}`, asGuest: true, backend });
    await expect.poll(() => titlesIn(upNext)).toEqual(suggested);
  },
);

//proves:page-video-asks
test("requests seven videos and the videos of the category", async () => {
  const backend = createBackend();
  const asked: string[] = [];
  backend.answer("GET /api/videos", ({ url }, pass) => {
    asked.push(new URL(url).search);
    return pass();
  });
  await renderApp({ at: `/explore/${video._id}`, backend });
  await expect.element(related).toBeVisible();
  await expect.poll(() => asked.toSorted()).toEqual(["?category=software-development&limit=60", "?limit=7"]);
});
