import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enterAsGuest } from "./support/guest.ts";
import { arrive, drawn, expectSound } from "./support/sound.ts";
import { expect, test } from "./support/test.ts";

const DAY = 24 * 60 * 60 * 1_000;

interface Catalogue {
  videos: { _id: string; categoryName: string }[];
}

/** Three weeks of a guest: a video of each category, and questions of every strength. */
async function prepare(page: Page) {
  const api = await enterAsGuest(page);
  const { videos } = await api<Catalogue>("GET", "/videos");
  const one = new Map(videos.map((video) => [video.categoryName, video._id]));
  const calls: [path: string, body: object][] = [...one.values()].map((id, place) => [
    `/user/positions/${id}`,
    { seconds: 0, length: 1_800 + 600 * place, watched: true, ago: 6 * place * DAY },
  ]);
  const [videoId] = one.values();
  for (let question = 0; question < 12; question += 1) {
    const questionId = `q${question}`;
    const [rating, days] = question % 2 === 0 ? ["good", 3] : ["easy", question];
    calls.push([`/user/questions/${questionId}`, { videoId, seconds: 9, text: "Why?" }]);
    if (question === 11) continue;
    calls.push([`/user/ratings/r${question}`, { videoId, questionId, rating, ago: Number(days) * DAY }]);
  }
  // oxlint-disable-next-line no-await-in-loop -- one guest, one change after the other
  for (const [path, body] of calls) await api("PUT", path, body);
}

for (const width of [1440, 390]) {
  //proves:progress-sound,progress-picture
  test(`how far somebody is stands on the page, soundly, on paper and in a picture at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await prepare(page);
    await arrive(page, "/progress");
    await expect(page.getByRole("img", { name: /^Due in the next two weeks/ })).toBeVisible();
    await expect(page.getByRole("list", { name: "Minutes by category" }).getByRole("listitem")).toHaveCount(
      4,
    );
    await expectSound(page, "progress");

    // By keyboard alone.
    for (const name of ["Minutes by week", "Questions by strength", "Due in the next two weeks"]) {
      const region = page.getByRole("region", { name });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await region.getByText("As a table").press("Enter");
      // oxlint-disable-next-line no-await-in-loop -- see above
      await expect(region.getByRole("table")).toBeVisible();
    }
    // A summary under the bar is no target.
    await drawn(page);
    await expectSound(page, "progress with its tables");

    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as picture" }).click();
    const picture = await readFile(await (await saving).path());
    expect(picture.subarray(1, 4).toString()).toBe("PNG");

    await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("img", { name: /^Minutes by week/ })).toBeVisible();
    const text = await page
      .getByRole("heading", { level: 1 })
      .evaluate((each) => getComputedStyle(each).color);
    expect(text, "the ink is dark in the dark theme, too").toBe("rgb(20, 33, 27)");
  });
}

test.describe("when it waits or fails", () => {
  test.use({ expectedErrors: ["status of 500"] });

  for (const width of [1440, 390]) {
    //proves:progress-sound
    test(`the page is sound at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await prepare(page);
      let isBroken = false;
      await page.route("**/api/user/ratings*", async (route) => {
        if (isBroken) await route.fulfill({ status: 500, json: { errors: ["Something went wrong."] } });
      });
      await page.goto("/progress");
      await expect(page.getByText("Your progress is on its way.")).toBeVisible();
      await expectSound(page, "progress while it waits");
      isBroken = true;
      await page.reload();
      await expect(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
      await drawn(page);
      await expectSound(page, "progress that failed");
    });
  }
});
