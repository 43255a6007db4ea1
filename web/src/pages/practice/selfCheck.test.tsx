import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { selectAccount } from "../../data/store/account.ts";
import { recordingsOf } from "../../features/recording/recordingStore.ts";
import { createBackend } from "../../testing/backend.ts";
import { withSmallBank } from "../../testing/bank.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { record } from "../../testing/round.ts";

const at = "/practice?question=pm-001";
const both = `${at}&question=pm-002`;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const point = page.getByRole("checkbox").nth(2);

async function write() {
  await expect.element(page.getByRole("button", { name: "Record your answer" })).toBeVisible();
  await userEvent.keyboard("wFirst the goal.{Control>}{Enter}{/Control}");
}

//proves:answer-drafts-survive
test.each([
  ["written", write, page.getByText("First the goal.")],
  ["recorded", record, page.getByRole("button", { name: "Play your answer" })],
])("retains the checks of a %s answer after a reload until it is rated", async (_, answer, given) => {
  const backend = withSmallBank(createBackend());
  const { store } = await renderApp({ at, asGuest: true, backend });
  const account = selectAccount(store.getState()) ?? "";
  onTestFinished(() => recordingsOf(account).removeAll());
  await answer();
  await point.click();
  await expect.element(page.getByText("1 of 4")).toBeVisible();

  await cleanup();
  await renderApp({ at, backend });
  await expect.element(page.getByText("1 of 4")).toBeVisible();
  await expect.element(point).toBeChecked();
  await expect.element(given).toBeVisible();
  await userEvent.keyboard("3");
  await expect.element(page.getByText(/^One done\./)).toBeVisible();
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toBeNull();
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  await expect
    .poll(async () => (await bodyOf(api.GET("/user/ratings"))).ratings)
    .toMatchObject([{ questionId: "pm-001", checkedPoints: [2] }]);
});

async function think() {
  await button("Just think aloud").click();
  await button("Compare").click();
  await expect.element(page.getByText("0 of 4")).toBeVisible();
}

//proves:answer-drafts-survive
test("retains the checks of the next question when a rating is undone", async () => {
  await renderApp({ at: both, asGuest: true, backend: withSmallBank(createBackend()) });
  await think();
  await userEvent.keyboard("3");
  await expect.element(page.getByText("Question 2 of 2")).toBeVisible();
  await button("Compare").click();
  await point.click();
  await userEvent.keyboard("u");
  await expect.element(page.getByText("Question 1 of 2")).toBeVisible();
  await userEvent.keyboard("3");
  await expect.element(page.getByText("Question 2 of 2")).toBeVisible();
  await expect.element(page.getByText("1 of 4")).toBeVisible();
  await expect.element(point).toBeChecked();
});

test.each([
  ["leaves the round", () => button("Leave practice").click()],
  [
    "skips the question",
    async () => {
      await button("Answer again").click();
      await expect.element(button("Compare")).toBeVisible();
      await userEvent.keyboard("s");
      await expect.element(page.getByText(/^You skipped every question\./)).toBeVisible();
    },
  ],
])("forgets the checks if the user %s", async (_, end) => {
  const backend = withSmallBank(createBackend());
  await renderApp({ at, asGuest: true, backend });
  await think();
  await point.click();
  await expect.element(page.getByText("1 of 4")).toBeVisible();
  await end();
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toBeNull();
  await cleanup();
  await renderApp({ at, backend });
  await expect.element(button("Record your answer")).toBeVisible();
});
