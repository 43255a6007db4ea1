import { expect } from "vitest";
import { VIDEO } from "../../e2e/support/pages.ts";
import type { Steps } from "./journey.ts";
import { expectCount, expectShown, expectTitle } from "./expectations.ts";
import { enterAsGuest } from "./people.ts";
import type { ResponseBody } from "../../src/testing/responseBody.ts";

const ASKED = "How would you measure the success of it?";
/** Matches the text about a stored recording, which contains the size in KB or MB. */
const STORED = /^In this browser only.* · \d/;
const ALSO_ASKED = "And what would you look at then?";

/** Steps of a learner who answers questions with the browser's fake microphone. */
export const practiceSteps: Steps = (step) => {
  step("marks a question by keyboard", async ({ page }) => {
    await enterAsGuest(page, `/explore/${VIDEO}?t=252`);
    const question = { videoId: VIDEO, seconds: 4, text: ASKED, answerEnds: 64 };
    await page.call("PUT", "/user/questions/first", question);
    await expectShown(page.css("[data-phase=playing]"));
    await page.keys("q");
    const field = page.role("textbox", { name: /^Question at [45]:/ });
    await expectShown(field);
    await field.type(ALSO_ASKED);
    await page.role("button", { name: "Save question" }).press();
    const marked = page.role("list", { name: "Questions of this video" }).role("listitem");
    await expect.poll(() => marked.words()).toContainEqual(expect.stringContaining(ALSO_ASKED));
  });

  step("records an answer after a note that this browser stores it", async ({ page, browser }) => {
    await page.open("/practice");
    await page.role("button", { name: /^Start: 2 questions/ }).press();
    await page.role("button", { name: "Answer now" }).press();
    await expectShown(page.text("Your turn", true));
    await expectTitle(page, new RegExp(`^(${ASKED}|${ALSO_ASKED})$`.replaceAll("?", "\\?")));
    await expectShown(page.text("Saved in this browser only, never sent", true));
    await page.keys("Space");
    await expectShown(page.text("Recording · saved in this browser only, never sent"));
    if (browser.hasAudio) await expect.poll(() => page.text("Microphone works").count()).toBe(1);
    // Waits until 6 of the 180 s for the answer are over. The recording is then long enough to be played.
    await expect.poll(() => page.text(/^2:([0-4]\d|5[0-4])$/).count()).toBeGreaterThan(0);
    await page.keys("Space");
    await expectShown(page.role("button", { name: "Play your answer" }));
    await expectShown(page.text(STORED));
  });

  step("plays the recording", async ({ page }) => {
    await page.role("button", { name: "Play your answer" }).press();
    await expectShown(page.role("button", { name: "Pause your answer" }));
  });

  step("rates an answer by keyboard and writes the next one", async ({ page }) => {
    await page.keys("3");
    await expectShown(page.text("2 of 2"));
    await page.role("button", { name: "Answer now" }).press();
    await expectShown(page.text("Your turn", true));
    await page.keys("w");
    await page.role("textbox", { name: "Your answer" }).type("First the goal.");
    await page.keys("Control+Enter");
    await expectShown(page.text("First the goal."));
    await page.keys("1");
    await expectShown(page.text(/^Two done\. Next: /));
  });

  step("retains the recording and the ratings over a reload", async ({ page }) => {
    await page.reload();
    await expectShown(page.text(/^1 recording in this browser only · \d/));
    await expect.poll(() => page.ask("storedRecordingLoads")).toBe(true);
    await expectCount(page.role("heading", { name: "New", exact: true }), 0);
    const { ratings } = await page.call<ResponseBody<"GET /user/ratings">>("GET", "/user/ratings");
    expect(ratings.map(({ rating }) => rating).toSorted()).toEqual(["again", "good"]);
  });

  step("shows charts of the answers on the progress page", async ({ page }) => {
    await page.open("/progress");
    await expect.poll(() => page.text(/2 questions answered/).count()).toBeGreaterThan(0);
    await expectShown(page.role("img", { name: /^Questions by strength/ }));
    await expectShown(page.role("img", { name: /^Due/ }));
  });
};
