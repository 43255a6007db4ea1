import { expect, type Page } from "@playwright/test";
import type { Clock } from "./clock.ts";
import { answerInWords, rating, signUp, title } from "./learner.ts";
import { openPage } from "./pageChecks.ts";

const INTERVIEW = "2040-04-02";
const ASKED = ["How do you review code under time pressure?", "Which bug taught you the most?"];

/**
 * Simulates a guest that prepares for an interview only with the question bank: from the first visit of Home to the
 * day after the interview. The clock must be installed in the device.
 */
export async function prepareWithBank(page: Page, clock: Clock): Promise<void> {
  await clock.set("2040-03-12T08:00:00Z");
  await page.goto("");
  await page.getByRole("checkbox", { name: "Software Development" }).check();
  await page.getByLabel("Interview date").fill(INTERVIEW);
  await page.getByRole("button", { name: "Start" }).click();
  for (const [index, name] of (["Good", "Again", "Good"] as const).entries()) {
    await expect(page.getByText(`${index + 1} of 3`)).toBeVisible();
    await answerInWords(page, `First the goal, then number ${index}.`);
    await rating(page, name).click();
  }
  await expect(page.getByText(/^Three done\./)).toBeVisible();

  await signUp(page, "noor@example.org");
  await openPage(page, "plan");
  await expect(title(page)).toHaveText("Day 1 of 21");

  await clock.set("2040-03-14T17:30:00Z");
  await openPage(page, "plan");
  await expect(title(page)).toHaveText("Day 3 of 21");
  await openPage(page, "practice");
  await page.getByRole("button", { name: /^Start: \d+ questions?/ }).click();
  await answerInWords(page, "The goal, one number, and a counter-metric.");
  await rating(page, "Good").click();

  await clock.set("2040-04-01T16:00:00Z");
  await openPage(page, "plan");
  await expect(title(page)).toHaveText("Tomorrow is the day");
  await expect(
    page.getByRole("region", { name: "Your five weakest questions" }).getByRole("listitem"),
  ).toHaveCount(5);
  await page.getByRole("textbox", { name: "Tell me about yourself" }).fill("I make slow things quick.");
  await page.getByRole("button", { name: "Good night" }).click();
  await expect(page.getByRole("heading", { name: "Enough. Sleep." })).toBeVisible();

  await clock.set("2040-04-02T06:00:00Z");
  await openPage(page, "plan");
  await expect(title(page)).toHaveText("Today is the day");
  await expect(page.getByText("I make slow things quick.")).toBeVisible();

  await clock.set("2040-04-03T06:00:00Z");
  await openPage(page, "plan");
  await expect(title(page)).toHaveText("How did it go?");
  await page.getByRole("radio", { name: "Well" }).check({ force: true });
  await page.getByRole("textbox", { name: "What did they ask?" }).fill(ASKED.join("\n"));
  await page.getByRole("button", { name: "Save 2 questions" }).click();
  await expect(page.getByText("2 questions saved")).toBeVisible();
  await page.getByRole("button", { name: /^Stay in practice/ }).click();
  await expect(title(page)).toHaveText("Practice");
  await expect(page.getByText("3 questions due, 2 new")).toBeVisible();
  for (const text of ASKED) {
    await page.getByRole("searchbox", { name: "Search in 362 questions" }).fill(text);
    await expect(page.getByText(text)).toBeVisible();
  }
}
