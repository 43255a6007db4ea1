import type { Page } from "@playwright/test";
import { violationsOn } from "./support/axe.ts";
import { enterAsOperator } from "./support/operator.ts";
import { expect, test } from "./support/test.ts";
import { holdVideos } from "./support/time.ts";

const VIDEO = "se6Soyi2k0U";
const CHAPTERS = [
  { title: "Hello, and the question", seconds: 0 },
  { title: "Who watches, who makes", seconds: 340 },
  { title: "Closing", seconds: 1290 },
];

test.use({ ownServer: true });

const vttTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Returns a transcript of 300 cues, one every 5 s. Every tenth cue contains the search word. */
function transcript(): string {
  const textOf = (index: number) =>
    index % 10 === 0
      ? "So I would put the goal in one line, and only then ask for a number."
      : `Words of part ${index} of a long talk.`;
  const cues = Array.from(
    { length: 300 },
    (_, index) => `${vttTime(index * 5)} --> ${vttTime(index * 5 + 5)}\n${textOf(index)}\n`,
  );
  return ["WEBVTT\n", ...cues].join("\n");
}

/** Adds chapters and a transcript to the video, as an operator. */
async function outline(page: Page) {
  const authorization = (await page.evaluate(() => localStorage.getItem("encodedTokenReceived"))) ?? "";
  const put = await page.request.put(`/api/admin/videos/${VIDEO}/chapters`, {
    headers: { authorization },
    data: { chapters: CHAPTERS },
  });
  expect(put.status()).toBe(200);
  const sent = await page.request.post(`/api/admin/transcripts?videoId=${VIDEO}&language=en`, {
    headers: { authorization, "content-type": "application/octet-stream" },
    data: Buffer.from(transcript()),
  });
  expect(await sent.json()).toEqual({ language: "en", cues: 300 });
}

test("seeks by chapters and words and saves a cue as a note", async ({ page, server }) => {
  // The search starts at the current cue. The test stops the playback, so that this cue does not change.
  await holdVideos(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAsOperator(page, server.operatorToken());
  await outline(page);
  await page.goto(`/explore/${VIDEO}?t=506`);
  await expect(page.locator("[data-phase=playing]")).toBeVisible();
  await expect(page.getByText(/of 28:32.*Who watches, who makes/)).toBeVisible();

  await page.getByRole("tab", { name: "Chapters" }).click();
  await expect(page.getByRole("button", { name: /Who watches, who makes/ })).toHaveAttribute(
    "aria-current",
    "time",
  );
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("tab", { name: "Transcript" }).click();
  const list = page.getByRole("list", { name: "Transcript" });
  const now = list.locator("[aria-current]");
  await expect(now).toBeInViewport();
  expect(await violationsOn(page)).toEqual([]);

  // After the user has scrolled, the list does not scroll automatically.
  await list.hover();
  await page.mouse.wheel(0, 20_000);
  const back = page.getByRole("button", { name: /^Back to \d/ });
  await expect(back).toBeVisible();
  await expect(now).not.toBeInViewport();
  await back.click();
  await expect(now).toBeInViewport();

  const search = page.getByRole("searchbox", { name: "Search in the transcript" });
  await search.fill("goal");
  await search.press("Enter");
  await expect(page.getByText("12 of 30")).toBeVisible();
  await search.press("Shift+Enter");
  await expect(page.getByText("11 of 30")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const hit = list.getByRole("listitem").nth(100);
  await expect(hit).toBeInViewport();
  await hit.getByRole("button", { name: "Play from 8:20" }).click();
  await expect(now).toBeInViewport();

  await page.getByRole("button", { name: "Make a note" }).click();
  await expect(page.getByRole("tab", { name: "Notes" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: /note/i })).toHaveValue(/goal in one line|Words of part/);
});

test("shows the transcript with large touch targets in the bottom sheet on a phone", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsOperator(page, server.operatorToken());
  await outline(page);
  await page.goto(`/explore/${VIDEO}?t=506`);
  await page.getByRole("tab", { name: "Transcript" }).click();
  const list = page.getByRole("list", { name: "Transcript" });
  await expect(list.locator("[aria-current]")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOn(page)).toEqual([]);
});
