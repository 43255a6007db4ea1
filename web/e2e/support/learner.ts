import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { waitForApp } from "./pageChecks.ts";

/** Name, email address and password of the learner in a journey. */
export const ASHA = {
  email: "asha@example.org",
  password: "ten green chairs",
  firstName: "Asha",
  lastName: "Menon",
};

/** Returns the locator of a page's heading. */
export const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Creates the account of the learner. Journeys with a common database need different email addresses. */
export async function signUp(page: Page, email = ASHA.email): Promise<void> {
  await page.goto("signup");
  await page.getByLabel("First Name").fill(ASHA.firstName);
  await page.getByLabel("Last Name").fill(ASHA.lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(ASHA.password);
  await page.getByRole("button", { name: "SIGN UP" }).click();
  await expect(page).toHaveURL(/\/explore$/);
}

/** Logs in the learner on another device. */
export async function logIn(page: Page): Promise<void> {
  await page.goto("login");
  await page.getByLabel("Email").fill(ASHA.email);
  await page.getByLabel("Password").fill(ASHA.password);
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect(page).toHaveURL(/\/explore$/);
}

/** Returns the names of the items that the visible plan has on a day, such as 2040-03-13. */
export async function plannedOn(page: Page, day: string): Promise<string[]> {
  const door = page.locator(`[data-day="${day}"]`);
  await door.click();
  await expect(door).toHaveAttribute("aria-pressed", "true");
  const names = page.locator("section[aria-labelledby=day]").getByRole("heading", { level: 3 });
  await expect(names.first()).toBeVisible();
  return names.allTextContents();
}

/** Fills in the form of a new plan with the day of the interview and the whole library, but does not save it. */
export async function fillPlanForm(page: Page, interviewOn: string): Promise<void> {
  await page.goto("plan");
  await waitForApp(page);
  await expect(title(page)).toHaveText("When is your interview?");
  await page.getByLabel("Interview date").fill(interviewOn);
  const categories = page.getByRole("group", { name: "Prepare with" }).getByRole("checkbox");
  await expect(categories).toHaveCount(4);
  for (const category of await categories.all()) await category.check({ force: true });
  await expect(page.getByRole("heading", { name: /^You have .+ until/ })).toBeVisible();
}

/** Seeks in a playing video, and waits until the player shows the time. */
export async function seekTo(page: Page, seconds: number, shown: RegExp): Promise<void> {
  await expect(page.locator("[data-phase=playing]")).toBeVisible();
  await page.getByRole("slider", { name: "Position in the video" }).fill(String(seconds));
  await expect(page.getByText(shown)).toBeVisible();
}

/** Writes a note at the current time of the video. */
export async function note(page: Page, text: string): Promise<void> {
  await page.keyboard.press("n");
  const field = page.getByRole("textbox", { name: /^Note at/ });
  await field.fill(text);
  await field.press("Control+Enter");
  await expect(page.getByRole("list", { name: "Notes of this video" })).toContainText(text);
}

/** Adds a question at the current time of the video. */
export async function markQuestion(page: Page, text: string): Promise<void> {
  await page.keyboard.press("q");
  await page.getByRole("textbox", { name: /^Question at/ }).fill(text);
  await page.getByRole("button", { name: "Save question" }).click();
  await expect(page.getByRole("list", { name: "Questions of this video" })).toContainText(text);
}

/** Starts a practice round. It does not wait for the first question. */
export async function beginRound(page: Page, start: RegExp): Promise<void> {
  await page.getByRole("button", { name: start }).click();
  await page.getByRole("button", { name: "Answer now" }).click();
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
}

/** Returns the locator of a rating's button. */
export function rating(page: Page, name: "Again" | "Hard" | "Good" | "Easy"): Locator {
  return page
    .getByRole("group", { name: /How did it go/ })
    .getByRole("button", { name: new RegExp(`^${name}`) });
}

/** Records an answer, and waits until the recording can be played. */
export async function answerAloud(page: Page): Promise<void> {
  await page.keyboard.press("Space");
  await expect(page.getByText("Microphone works")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByText(/In this browser only · [\d.]+ kB/)).toBeVisible();
}

/** Types an answer to the current question. */
export async function answerInWords(page: Page, words: string): Promise<void> {
  await page.keyboard.press("w");
  await page.getByRole("textbox", { name: "Your answer" }).fill(words);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(words)).toBeVisible();
}

/** Clicks a button that downloads a file. Returns the content of the file. */
export async function saved(page: Page, button: string): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  return readFile(await (await saving).path(), "utf8");
}

/** Returns the IDs of the accounts that have recordings in this browser. */
export function accountsWithRecordings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <Found>(request: IDBRequest<Found>) =>
      new Promise<Found>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
      });
    const database = await done(indexedDB.open("greenroom-recordings"));
    const keys = await done(database.transaction("recordings").objectStore("recordings").getAllKeys());
    database.close();
    const accounts = (keys as [account: string, questionId: string, savedAt: string][]).map(
      ([account]) => account,
    );
    return [...new Set(accounts)];
  });
}

/** Deletes the account of the learner permanently. */
export async function deleteAccountForever(page: Page, look: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog).toBeVisible();
  await look();
  await dialog.getByLabel(`Type ${ASHA.email} to confirm`).fill(ASHA.email);
  await dialog.getByLabel("Your password").fill(ASHA.password);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
}
