import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { createBackend } from "../../testing/backend.ts";
import { BANK_QUESTIONS, withSmallBank } from "../../testing/bank.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const field = page.getByRole("textbox", { name: "Your questions" });
const heading = page.getByRole("heading", { level: 1 });

async function open() {
  const backend = withSmallBank(createBackend());
  await renderApp({ at: "/practice?add=1", asGuest: true, backend });
  await expect.element(heading).toHaveTextContent("Add questions");
  return backend;
}

test("adds a pasted list with guessed and edited categories and minutes", async () => {
  const backend = await open();
  await field.fill("1. Tell me about a time when you failed\n- Which product would you measure?");
  await expect.element(page.getByRole("heading", { name: "2 of 2 questions can be added" })).toBeVisible();
  await expect
    .element(page.getByRole("combobox", { name: "Category of line 1" }))
    .toHaveValue("behavioural-interviews");
  await page.getByRole("combobox", { name: "Category of line 2" }).selectOptions("No category");
  await page.getByRole("spinbutton", { name: "Minutes of line 2" }).fill("7");
  await page.getByRole("button", { name: "Add 2 questions" }).click();
  await expect.element(heading).toHaveTextContent("Practice");
  await expect.element(page.getByText("2 questions added")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Start: 2 questions, about 8 min" })).toBeVisible();
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const stored = async () => (await bodyOf(api.GET("/user/questions"))).questions;
  await expect.poll(stored).toHaveLength(2);
  expect(await stored()).toContainEqual(
    expect.objectContaining({ text: "Which product would you measure?", minutes: 7 }),
  );
  expect(await stored()).toContainEqual(
    expect.objectContaining({ category: "behavioural-interviews", minutes: 1 }),
  );
});

test("guesses the category of a question with the name of an inherited property", async () => {
  await open();
  await field.fill("constructor");
  await expect.element(page.getByRole("heading", { name: /^1 of 1 question/ })).toBeVisible();
  await expect.element(page.getByRole("spinbutton", { name: "Minutes of line 1" })).toHaveValue(3);
});

test("lists the lines that can't be added, with reasons", async () => {
  await open();
  await field.fill(`${BANK_QUESTIONS[0]?.text}\n\n${"x".repeat(501)}`);
  await expect.element(page.getByText("Line 1: already among your questions or in the bank.")).toBeVisible();
  await expect.element(page.getByText("Line 3: longer than 500 characters. Shorten it.")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Add questions" }))
    .toHaveAttribute("aria-disabled", "true");
});

test("retains the lines that could not be added", async () => {
  await open();
  const long = "x".repeat(501);
  await field.fill(`Why this company?\n${long}`);
  await page.getByRole("spinbutton", { name: "Minutes of line 1" }).fill("7");
  await page.getByRole("button", { name: "Add 1 question" }).click();
  await expect.element(page.getByText("1 question added")).toBeVisible();
  await expect.element(field).toHaveValue(long);
  await expect.element(heading).toHaveTextContent("Add questions");
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toContain(long);
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).not.toContain("Why this company?");
});

test("ignores minutes outside 1 to 60", async () => {
  await open();
  await field.fill("Why this company?");
  const minutes = page.getByRole("spinbutton", { name: "Minutes of line 1" });
  await minutes.fill("5");
  await minutes.fill("61");
  await field.click();
  await expect.element(minutes).toHaveValue(5);
});

test("retains the list and its edited guesses after a reload until it is added", async () => {
  const backend = await open();
  await field.fill("Why this company?");
  await page.getByRole("combobox", { name: "Category of line 1" }).selectOptions("Product Management");
  await page.getByRole("spinbutton", { name: "Minutes of line 1" }).fill("7");
  await cleanup();
  await renderApp({ at: "/practice?add=1", backend });
  await expect.element(field).toHaveValue("Why this company?");
  await expect
    .element(page.getByRole("combobox", { name: "Category of line 1" }))
    .toHaveValue("product-management");
  await expect.element(page.getByRole("spinbutton", { name: "Minutes of line 1" })).toHaveValue(7);
  await page.getByRole("button", { name: "Add 1 question" }).click();
  await expect.element(heading).toHaveTextContent("Practice");
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toBeNull();
});

test("opens the form from the practice page for a visitor", async () => {
  await renderApp({ at: "/practice", backend: withSmallBank(createBackend()) });
  await page.getByRole("link", { name: "Add questions" }).click();
  await expect.element(heading).toHaveTextContent("Add questions");
});

//proves:own-question-points
test("shows the user's own key points after the answer, and changes the question", async () => {
  const backend = await open();
  await field.fill("Why this company?");
  await page.getByRole("button", { name: "Add 1 question" }).click();
  await page.getByRole("button", { name: /^Start: / }).click();
  await page.getByRole("button", { name: "Just think aloud" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("button", { name: "Write key points" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Key points" }).fill(`The product\n${"x".repeat(10_000)}`);
  await dialog.getByRole("button", { name: "Save question" }).click();
  await expect.element(dialog.getByText(/^Line 2 has 10,000 characters/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Key points" }).fill("The product\nThe team");
  await dialog.getByRole("textbox", { name: "Follow-up questions" }).fill("And next year?");
  await dialog.getByRole("button", { name: "Save question" }).click();
  await page.getByRole("checkbox", { name: "The team" }).click();
  await expect.element(page.getByText("1 of 2")).toBeVisible();
  await page.getByText("Follow-up questions").click();
  await expect.element(page.getByText("And next year?")).toBeVisible();
  await userEvent.keyboard("3");
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const ratings = async () => (await bodyOf(api.GET("/user/ratings"))).ratings;
  await expect.poll(ratings).toMatchObject([{ checkedPoints: [1] }]);

  await page.getByRole("button", { name: "Back to practice" }).click();
  await page.getByRole("button", { name: "More for “Why this company?”" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog.getByRole("textbox", { name: "Question", exact: true }).fill("Why this team?");
  await userEvent.keyboard("{Escape}");
  await page
    .getByRole("alertdialog", { name: "Discard changes?" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await dialog.getByRole("button", { name: "Save question" }).click();
  await expect.element(page.getByRole("link", { name: "Why this team?" }).first()).toBeVisible();
});
