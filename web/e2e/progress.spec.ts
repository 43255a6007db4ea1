import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enterAsGuest } from "./support/guest.ts";
import { openPage, expectNoLayoutFaultsAtWidths, PHONE, waitForApp } from "./support/pageChecks.ts";
import { expect, test } from "./support/test.ts";
import type { ResponseBody } from "../src/testing/responseBody.ts";

const DAY = 24 * 60 * 60 * 1_000;

/** Adds data of three weeks for a guest: a video of each category, and questions of every strength. */
async function prepare(page: Page) {
  const api = await enterAsGuest(page);
  const { videos } = await api<ResponseBody<"GET /videos">>("GET", "/videos");
  const one = new Map(videos.map((video) => [video.categoryName, video._id]));
  const calls: [path: string, body: object][] = [...one.values()].map((id, index) => [
    `/user/positions/${id}`,
    { seconds: 0, length: 1_800 + 600 * index, watched: true, ago: 6 * index * DAY },
  ]);
  const [videoId] = one.values();
  for (let question = 0; question < 12; question += 1) {
    const questionId = `q${question}`;
    const [rating, days] = question % 2 === 0 ? ["good", 3] : ["easy", question];
    calls.push([`/user/questions/${questionId}`, { videoId, seconds: 9, text: "Why?" }]);
    if (question === 11) continue;
    calls.push([`/user/ratings/r${question}`, { videoId, questionId, rating, ago: Number(days) * DAY }]);
  }
  for (const [path, body] of calls) await api("PUT", path, body);
}

//proves:progress-sound,progress-picture
test("shows the progress page accessibly, in print and as an image", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await prepare(page);
  await openPage(page, "/progress");
  await expect(page.getByRole("img", { name: /^Due in the next two weeks/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Minutes by category" }).getByRole("listitem")).toHaveCount(4);
  await expectNoLayoutFaultsAtWidths(page, "progress");

  // The test uses only the keyboard.
  for (const name of ["Minutes by week", "Questions by strength", "Due in the next two weeks"]) {
    const region = page.getByRole("region", { name });
    await region.getByText("As a table").press("Enter");
    await expect(region.getByRole("table")).toBeVisible();
  }
  // The summary below the top bar does not count, because the keyboard cannot reach it.
  await waitForApp(page);
  await expectNoLayoutFaultsAtWidths(page, "progress with its tables");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as image" }).click();
  const image = await readFile(await (await saving).path());
  expect(image.subarray(1, 4).toString()).toBe("PNG");

  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("img", { name: /^Minutes by week/ })).toBeVisible();
  const text = await page.getByRole("heading", { level: 1 }).evaluate((each) => getComputedStyle(each).color);
  expect(text, "the ink is dark in the dark theme, too").toBe("rgb(20, 33, 27)");
});
test.describe("shows the progress page while it loads and after errors", () => {
  test.use({ expectedErrors: ["status of 500"] });

  //proves:progress-sound
  test("shows an accessible progress page", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await prepare(page);
    let isBroken = false;
    await page.route("**/api/user/ratings*", async (route) => {
      if (isBroken) await route.fulfill({ status: 500, json: { errors: ["Something went wrong."] } });
    });
    await page.goto("/progress");
    await expect(page.getByText("Loading your progress…")).toBeVisible();
    await expectNoLayoutFaultsAtWidths(page, "progress while it waits");
    isBroken = true;
    await page.reload();
    await expect(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
    await waitForApp(page);
    await expectNoLayoutFaultsAtWidths(page, "progress that failed");
  });
});
