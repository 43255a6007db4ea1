import { expect, type Page } from "@playwright/test";
import type { Clock } from "./clock.ts";
import { answerInWords, rating, signUp, title } from "./learner.ts";
import { openPage } from "./pageChecks.ts";

const INTERVIEW = "2040-04-02";
const ASKED = ["How do you review code under time pressure?", "Which bug taught you the most?"];
const SENTENCE = "I make slow things quick.";

const today = (page: Page) => page.locator("section[aria-labelledby=day]");
const names = (page: Page) => today(page).getByRole("heading", { level: 3 }).allTextContents();
const rows = (page: Page) => today(page).getByRole("listitem");

/** Checks that no day of the plan is empty and that no video is planned. */
async function expectQuestionsOnly(page: Page): Promise<void> {
  const days = page.getByRole("region", { name: "Days" }).getByRole("button");
  await expect(days).toHaveCount(22);
  const planned = await days.evaluateAll((all) => all.map((day) => day.getAttribute("aria-label") ?? ""));
  expect(planned.filter((name) => name.endsWith("nothing planned"))).toEqual([]);
  expect(planned.at(-1)).toMatch(/, the interview$/);
  expect(
    await rows(page)
      .getByText(/The whole video|From \d+:\d\d to/)
      .count(),
  ).toBe(0);
}

/** Types an answer to the visible question and rates it. */
async function answer(page: Page, name: "Again" | "Good", words: string): Promise<void> {
  await answerInWords(page, words);
  await rating(page, name).click();
}

async function answerFirstDay(page: Page): Promise<void> {
  await page.goto("");
  await page.getByRole("checkbox", { name: "Coding Interviews" }).check();
  await page.getByLabel("Interview date").fill(INTERVIEW);
  const preview = page.getByRole("region", { name: "Your first day" });
  await expect(preview).toContainText(/3 questions and a plan/);
  await expect(preview).toContainText("A plan until 2 Apr");
  await page.getByRole("button", { name: "Start" }).click();
  for (const [index, name] of (["Good", "Again", "Good"] as const).entries()) {
    await expect(page.getByText(`${index + 1} of 3`)).toBeVisible();
    await answer(page, name, `First the goal, then number ${index}.`);
  }
  await expect(page.getByText(/^Three done\. Next: in 10 min\.$/)).toBeVisible();
}

/** Checks that the list of the first day is checked off, stays the same, and can be ended. */
async function finishFirstDay(page: Page): Promise<void> {
  await openPage(page, "plan");
  await expect(title(page)).toHaveText("Day 1 of 21");
  await expectQuestionsOnly(page);
  await expect(rows(page).filter({ hasText: "Done" })).toHaveCount(3);
  const listed = await names(page);
  await page.reload();
  await expect(title(page)).toHaveText("Day 1 of 21");
  await expect.poll(() => names(page)).toEqual(listed);
  await page.getByRole("button", { name: "Done for today" }).click();
  await expect(today(page).getByText("That is all for today.")).toBeVisible();
  await expect(today(page).getByRole("heading", { name: "If you want more" })).toBeVisible();
}

/** Checks the done and the missed day on the third day, and answers the due questions. */
async function reviewAfterMissedDay(page: Page): Promise<void> {
  await openPage(page, "plan");
  await expect(title(page)).toHaveText("Day 3 of 21");
  await expect(page.getByText(/^Yesterday’s items were spread over the next 19 days/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mon,? 12 Mar, about .+ done$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Tue,? 13 Mar, nothing done$/ })).toBeVisible();
  await openPage(page, "practice");
  await expect(page.getByText("3 questions due", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: /^Start: \d+ questions?/ }).click();
  await answer(page, "Good", "The goal, one number, and a counter-metric.");
}

/** Answers a question three days before the interview. Its next review must precede the interview. */
async function reviewBeforeInterview(page: Page): Promise<void> {
  await openPage(page, "practice");
  await page.getByRole("button", { name: /^Start: \d+ questions?/ }).click();
  await answerInWords(page, "First the goal, then the trade-off.");
  await expect(rating(page, "Hard")).toContainText(/tomorrow|in 10 min/);
  await expect(page.getByRole("group", { name: /How did it go/ })).not.toContainText(/\b(?!1 )\d+ Apr/);
  await rating(page, "Hard").click();
}

async function prepareEve(page: Page): Promise<void> {
  await openPage(page, "plan");
  await expect(title(page)).toHaveText("Tomorrow is the day");
  const weakest = page.getByRole("region", { name: "Your five weakest questions" });
  await expect(weakest.getByRole("listitem")).toHaveCount(5);
  await page.getByRole("textbox", { name: "Tell me about yourself" }).fill(SENTENCE);
  await page.getByRole("button", { name: "Good night" }).click();
  await expect(page.getByRole("heading", { name: "Enough. Sleep." })).toBeVisible();
}

async function saveAskedQuestions(page: Page): Promise<void> {
  await openPage(page, "plan");
  await expect(title(page)).toHaveText("How did it go?");
  await page.getByRole("radio", { name: "Well" }).check({ force: true });
  await page.getByRole("textbox", { name: "What did they ask?" }).fill(ASKED.join("\n"));
  await page.getByRole("button", { name: "Save 2 questions" }).click();
  await expect(page.getByText("2 questions saved")).toBeVisible();
}

/** Creates a plan for the next interview, and checks that all questions and ratings exist. */
async function planNextInterview(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^New plan/ }).click();
  await page.getByLabel("Interview date").fill("2040-04-24");
  await page.getByLabel("Goal").fill("Second round");
  const sources = page.getByRole("group", { name: "Prepare with" });
  await sources.getByRole("checkbox", { name: "Software Development" }).check({ force: true });
  const size = page.getByRole("region", { name: /^You have 14 h until/ });
  await expect(size).toContainText(
    /Your selection contains .+ and \d+ questions, about \d+ h for one round\./,
  );
  await page.getByRole("button", { name: "Create plan" }).click();
  await expect(title(page)).toHaveText("Day 1 of 21");
  await expect(page.getByText(/^Second round interview, /)).toBeVisible();
  await openPage(page, "practice");
  await expect(page.getByText("2 questions due, 2 new")).toBeVisible();
  for (const text of ASKED) {
    await page.getByRole("searchbox", { name: "Search in 362 questions" }).fill(text);
    await expect(page.getByText(text)).toBeVisible();
  }
}

/**
 * Prepares for an interview with the question bank alone: from the first visit of Home as a guest to the plan for the
 * next interview. The library has no videos of the chosen category. The clock must be installed in the device.
 */
export async function prepareWithBank(page: Page, clock: Clock): Promise<void> {
  await clock.set("2040-03-12T08:00:00Z");
  await answerFirstDay(page);
  await signUp(page, "noor@example.org");
  await finishFirstDay(page);
  await clock.set("2040-03-14T17:30:00Z");
  await reviewAfterMissedDay(page);
  await clock.set("2040-03-30T07:00:00Z");
  await reviewBeforeInterview(page);
  await clock.set("2040-04-01T16:00:00Z");
  await prepareEve(page);
  await clock.set("2040-04-02T06:00:00Z");
  await openPage(page, "plan");
  await expect(title(page)).toHaveText("Today is the day");
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await clock.set("2040-04-03T06:00:00Z");
  await saveAskedQuestions(page);
  await planNextInterview(page);
}
