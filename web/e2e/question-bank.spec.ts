import type { Page } from "@playwright/test";
import { expectPressable } from "./support/controls.ts";
import { enterAsGuest, type GuestApi } from "./support/guest.ts";
import { answerInWords, rating } from "./support/learner.ts";
import { openPage, expectNoLayoutFaultsAtWidths, WIDTHS } from "./support/pageChecks.ts";
import { holdToasts } from "./support/toasts.ts";
import { expect, test } from "./support/test.ts";
import type { ResponseBody } from "../src/testing/responseBody.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const bank = (page: Page) => page.getByRole("region", { name: "Question bank" });
const ratings = async (api: GuestApi) =>
  (await api<ResponseBody<"GET /user/ratings">>("GET", "/user/ratings")).ratings;

//proves:bank-answered,question-notes
test("lets a visitor answer a question of the bank and check the answer", async ({ page }) => {
  await holdToasts(page);
  await openPage(page, "/practice");
  const offer = page.getByRole("region").filter({ hasText: "Answer a question now" });
  const asked = (await offer.getByRole("heading").textContent()) ?? "";
  await page.getByRole("link", { name: "Answer question" }).click();
  await expect(title(page)).toHaveText(asked);
  await answerInWords(page, "First the goal, then one number.");
  const points = page.getByRole("checkbox");
  await points.first().check();
  await expect(page.getByText(/^1 of [4-7]$/)).toBeVisible();
  await page.getByText("One good answer").click();
  const note = page.getByRole("region", { name: "Your note" });
  await note.getByRole("textbox", { name: "Note", exact: true }).fill("Name the goal first.");
  await expectNoLayoutFaultsAtWidths(page, "the form of a note on a question", [320, 1440]);
  await note.getByRole("button", { name: "Save note" }).click();
  await expect(note.getByText("Name the goal first.")).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "the key points of a question", WIDTHS);
  await expectPressable(page, "the key points of a question");
  await rating(page, "Good").click();
  await expect(page.getByText(/^One done\. Next: /)).toBeVisible();
  await page.getByRole("button", { name: "Back to practice" }).click();
  await expect(page.getByText(/You have answered 1 of them so far\.$/)).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "practice of a guest", WIDTHS);
});

test("finds a question of the bank and stores its rating without a video", async ({ page }) => {
  const api = await enterAsGuest(page);
  await openPage(page, "/practice");
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

  await openPage(page, "/practice/mock");
  await page.getByRole("radio", { name: "Written" }).check();
  await expectNoLayoutFaultsAtWidths(page, "the settings of a mock interview", WIDTHS);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("textbox", { name: "Your answer" }).fill("First the users.");
  await expectNoLayoutFaultsAtWidths(page, "a mock interview", WIDTHS);
  await expectPressable(page, "a mock interview");
  await page.getByRole("button", { name: "End the interview" }).click();
  await page.getByRole("button", { name: "End interview" }).click();
  await expect(title(page)).toHaveText("1 question in 1 minute");
  await page.getByRole("listitem").locator("summary").click();
  await page.getByRole("checkbox").first().check();
  await expect(title(page)).toHaveText(/^1 of [4-7] points in 1 minute$/);
  await expectNoLayoutFaultsAtWidths(page, "the report of a mock interview", WIDTHS);
  await expectPressable(page, "the report of a mock interview");
});

test("adds own questions from a pasted list and asks them in a practice round", async ({ page }) => {
  await holdToasts(page);
  await enterAsGuest(page);
  await openPage(page, "/practice");
  await page.getByRole("link", { name: "Add questions" }).click();
  await page
    .getByRole("textbox", { name: "Your questions" })
    .fill("1. Why do you want to leave your team?\n- Explain our product to my grandmother");
  await expect(page.getByText("2 of 2 questions can be added")).toBeVisible();
  await expectNoLayoutFaultsAtWidths(page, "a list of own questions", WIDTHS);
  await page.getByRole("button", { name: "Add 2 questions" }).click();
  await page.getByRole("button", { name: /^Start: 2 questions/ }).click();
  await expect(title(page)).toHaveText(/^(Why do you want to leave|Explain our product)/);
  await answerInWords(page, "Gladly.");
  await expectNoLayoutFaultsAtWidths(page, "the answer to an own question", WIDTHS);
});
