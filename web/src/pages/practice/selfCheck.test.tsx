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
const point = page.getByRole("checkbox").nth(2);

async function write() {
  await expect.element(page.getByRole("button", { name: "Record your answer" })).toBeVisible();
  await userEvent.keyboard("wFirst the goal.{Control>}{Enter}{/Control}");
}

//proves:answer-drafts-survive
test.each([
  ["written", write, page.getByText("First the goal.")],
  ["recorded", record, page.getByRole("button", { name: "Play yours" })],
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
