import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { selectAccount } from "../../data/store/account.ts";
import { recordingsOf } from "../../features/recording/recordingStore.ts";
import { createBackend } from "../../testing/backend.ts";
import { withSmallBank } from "../../testing/bank.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { record } from "../../testing/round.ts";

const at = "/practice?question=pm-001&question=pm-002";
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function write() {
  await expect.element(button("Record your answer")).toBeVisible();
  await userEvent.keyboard("wFirst the goal.{Control>}{Enter}{/Control}");
}

async function think() {
  await button("Just think aloud").click();
  await button("Compare").click();
}

test.each([
  ["a recorded", record, "Listen to your answer and check what you said"],
  ["a written", write, "Read your answer and check what you wrote"],
  ["an unrecorded", think, "Check what you said"],
])("explains how to check %s answer", async (_, answer, text) => {
  const { store } = await renderApp({ at, asGuest: true, backend: withSmallBank(createBackend()) });
  const account = selectAccount(store.getState()) ?? "";
  onTestFinished(() => recordingsOf(account).removeAll());
  await answer();
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

/** Reports whether the centre of a control is in the window and not covered by another element. */
function isUncovered(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test.each([
  [320, 568],
  [390, 844],
  [1440, 900],
  [1920, 1080],
])("does not cover the actions on the question with the ratings at %i px", async (width, height) => {
  await page.viewport(width, height);
  await renderApp({ at, asGuest: true, backend: withSmallBank(createBackend()) });
  await think();
  await userEvent.keyboard("3");
  await expect.element(page.getByText("Question 2 of 2")).toBeVisible();
  await button("Compare").click();
  for (const name of [/^Add to plan: /, "Undo the last rating"]) {
    const action = page.getByRole("button", { name });
    await expect.element(action).toBeVisible();
    expect(isUncovered(action.element())).toBe(true);
  }
});
