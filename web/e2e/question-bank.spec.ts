import type { Page } from "@playwright/test";
import { enterAsGuest, type GuestApi } from "./support/guest.ts";
import { answerInWords, rating } from "./support/learner.ts";
import { arrive, expectSound, WIDTHS } from "./support/sound.ts";
import { holdToasts } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";
import type { ResponseBody } from "../src/testing/responseBody.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const bank = (page: Page) => page.getByRole("region", { name: "Question bank" });
const ratings = async (api: GuestApi) =>
  (await api<ResponseBody<"GET /user/ratings">>("GET", "/user/ratings")).ratings;

/** Checks the open page at several widths, and restores the widest window. */
async function expectSoundEverywhere(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectSound(page, `${what} at ${width} px`);
  }
}

//proves:bank-answered
test("lets a visitor answer a question of the bank and check the answer", async ({ page }) => {
  await holdToasts(page);
  await arrive(page, "/practice");
  const offer = page.getByRole("region").filter({ hasText: "Answer one now" });
  const asked = (await offer.getByRole("heading").textContent()) ?? "";
  await page.getByRole("link", { name: "Answer it" }).click();
  await expect(title(page)).toHaveText(asked);
  await answerInWords(page, "First the goal, then one number.");
  const points = page.getByRole("checkbox");
  await points.first().check();
  await expect(page.getByText(/^1 of [4-7]$/)).toBeVisible();
  await page.getByText("One good answer").click();
  await expectSoundEverywhere(page, "the key points of a question");
  await rating(page, "Good").click();
  await expect(page.getByText(/^One done\. Next: /)).toBeVisible();
  await page.getByRole("button", { name: "Back to practice" }).click();
  await expect(page.getByText(/You have answered 1 of them so far\.$/)).toBeVisible();
  await expectSoundEverywhere(page, "practice of a guest");
});

test("finds a question of the bank and stores its rating without a video", async ({ page }) => {
  const api = await enterAsGuest(page);
  await arrive(page, "/practice");
  await page.getByRole("radio", { name: /^Product Management/ }).check();
  await page.getByRole("combobox", { name: "Level" }).selectOption("Hard");
  const [first] = await bank(page).getByRole("heading", { level: 3 }).allTextContents();
  await page.getByRole("searchbox", { name: /^Search in \d+ questions$/ }).fill(first ?? "");
  await expect(bank(page).getByRole("heading", { level: 3 })).toHaveText([first ?? ""]);
  await bank(page).getByRole("link").click();
  await expect(title(page)).toHaveText(first ?? "");
  await answerInWords(page, "It depends.");
  await page.keyboard.press("1");
  await expect(page.getByText(/^One done\./)).toBeVisible();
  await expect.poll(() => ratings(api)).toMatchObject([{ rating: "again" }]);

  await arrive(page, "/practice/mock");
  await page.getByRole("radio", { name: "Written" }).check();
  await expectSoundEverywhere(page, "the settings of a mock interview");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("textbox", { name: "Your answer" }).fill("First the users.");
  await expectSoundEverywhere(page, "a mock interview");
  await page.getByRole("button", { name: "End the interview" }).click();
  await page.getByRole("button", { name: "End interview" }).click();
  await expect(title(page)).toHaveText("1 question in 1 minute");
  await page.getByRole("listitem").locator("summary").click();
  await page.getByRole("checkbox").first().check();
  await expect(title(page)).toHaveText(/^1 of [4-7] points in 1 minute$/);
  await expectSoundEverywhere(page, "the report of a mock interview");
});

test("adds own questions from a pasted list and asks them in a practice round", async ({ page }) => {
  await holdToasts(page);
  await enterAsGuest(page);
  await arrive(page, "/practice");
  await page.getByRole("link", { name: "Add questions" }).click();
  await page
    .getByRole("textbox", { name: "Your questions" })
    .fill("1. Why do you want to leave your team?\n- Explain our product to my grandmother");
  await expect(page.getByText("2 of 2 questions can be added")).toBeVisible();
  await expectSoundEverywhere(page, "a list of own questions");
  await page.getByRole("button", { name: "Add 2 questions" }).click();
  await page.getByRole("button", { name: /^Start: 2 questions/ }).click();
  await expect(title(page)).toHaveText(/^(Why do you want to leave|Explain our product)/);
  await answerInWords(page, "Gladly.");
  await expectSoundEverywhere(page, "the answer to an own question");
});
