import { expect } from "vitest";
import { VIDEO } from "../../e2e/support/pages.ts";
import type { Steps } from "./journey.ts";
import { expectShown, expectTitle } from "./expectations.ts";
import { enterAsGuest } from "./people.ts";

const ASKED = "How would you measure the success of it?";
const ALSO_ASKED = "And what would you look at then?";

/** How a person answers questions, with the fake microphone of the browser. */
export const practiceSteps: Steps = (step) => {
  step("a question is marked with the keys", async ({ page }) => {
    await enterAsGuest(page, `/explore/${VIDEO}?t=252`);
    const question = { videoId: VIDEO, seconds: 4, text: ASKED, answerEnds: 64 };
    await page.call("PUT", "/user/questions/first", question);
    await expectShown(page.css("[data-phase=playing]"));
    await page.keys("q");
    const field = page.role("textbox", { name: /^Question at [45]:/ });
    await expectShown(field);
    await field.type(ALSO_ASKED);
    await page.role("button", { name: "Mark it" }).press();
    const marked = page.role("list", { name: "Questions of this video" }).role("listitem");
    await expect.poll(() => marked.words()).toContainEqual(expect.stringContaining(ALSO_ASKED));
  });

  step(
    "an answer is recorded, and the page says before that this browser keeps it",
    async ({ page, browser }) => {
      await page.open("/practice");
      await page.role("button", { name: /^Start: 2 questions/ }).press();
      await page.role("button", { name: "Answer now" }).press();
      await expectShown(page.text("Your turn", true));
      await expectTitle(page, new RegExp(`^(${ASKED}|${ALSO_ASKED})$`.replaceAll("?", "\\?")));
      await expectShown(page.text("Kept in this browser only, never sent", true));
      await page.keys("Space");
      await expectShown(page.text("Recording · kept in this browser only, never sent"));
      if (browser.hasAudio) await expect.poll(() => page.text("We hear you").count()).toBe(1);
      // Six seconds of the two minutes: enough to see it play.
      await expect.poll(() => page.text(/^1:([0-4]\d|5[0-4])$/).count()).toBeGreaterThan(0);
      await page.keys("Space");
      await expectShown(page.role("button", { name: "Play yours" }));
    },
  );

  step("the recording is played", async ({ page }) => {
    await page.role("button", { name: "Play yours" }).press();
    await expectShown(page.role("button", { name: "Pause yours" }));
  });

  step("an answer is rated with the keys, and the next one is written", async ({ page }) => {
    await page.keys("3");
    await expectShown(page.text("2 of 2"));
    await page.role("button", { name: "Answer now" }).press();
    await expectShown(page.text("Your turn", true));
    await page.keys("w");
    await page.role("textbox", { name: "Your answer" }).type("First the goal.");
    await page.keys("Control+Enter");
    await expectShown(page.text("First the goal."));
    await page.keys("1");
    await expectShown(page.text(/^That was two\. Next: /));
  });
};
