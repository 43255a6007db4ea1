import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { holdVideos } from "../../testing/holdVideos.ts";
import { outlined } from "../../testing/outline.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [{ _id }] = VIDEOS;
const CHAPTERS = [
  { title: "Hello", seconds: 0 },
  { title: "A goal <i>before</i> a number", seconds: 96 },
  { title: "Closing", seconds: 1290 },
];
const tab = page.getByRole("tab", { name: "Chapters" });
const chapter = (name: RegExp) => page.getByRole("button", { name });

beforeEach(async () => {
  localStorage.removeItem(STORAGE_KEYS.videoTab);
  await page.viewport(1440, 900);
});

//proves:chapters-shown
test("lists chapters with their lengths, highlights the current chapter, and seeks to a chapter", async () => {
  holdVideos();
  const backend = createBackend();
  await outlined(backend, _id, { chapters: CHAPTERS });
  await renderApp({ at: `/explore/${_id}?t=100`, backend });
  await tab.click();
  await expect.element(chapter(/A goal <i>before<\/i> a number/)).toHaveAttribute("aria-current", "time");
  await expect.element(chapter(/^0:00 Hello.*lasts 1 minute 36 seconds/)).not.toHaveAttribute("aria-current");
  await chapter(/Closing/).click();
  await expect.element(chapter(/Closing/)).toHaveAttribute("aria-current", "time");
  await expect
    .element(page.getByRole("slider", { name: "Position in the video" }))
    .toHaveAttribute("aria-valuetext", expect.stringMatching(/^21:30 of/));
  // The timeline shows the name of the chapter, and gaps between chapters.
  await expect.element(page.getByText(/of 28:32.*Closing/)).toBeVisible();
});

test("hides the tabs for chapters and transcript of a video without them", async () => {
  const backend = createBackend();
  await outlined(backend, _id, {});
  await renderApp({ at: `/explore/${_id}`, backend });
  await expect.element(page.getByRole("tab", { name: "Up next" })).toBeVisible();
  await expect.element(page.getByRole("slider", { name: "Position in the video" })).toBeEnabled();
  expect(tab.elements()).toHaveLength(0);
  expect(page.getByRole("tab", { name: "Transcript" }).elements()).toHaveLength(0);
});
