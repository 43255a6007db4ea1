import { expect, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { selectAccount } from "../data/store/account.ts";
import { recordingsOf } from "../features/recording/recordingStore.ts";
import { type Marked, marking } from "./questions.ts";
import { renderApp } from "./renderApp.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Starts a practice round from the video of the questions. The video is stopped at once. */
export async function begin(...questions: readonly Marked[]) {
  const app = await renderApp({ at: "/practice", earlier: marking(...questions) });
  await page.getByRole("button", { name: /^Start/ }).click();
  const account = selectAccount(app.store.getState()) ?? "";
  onTestFinished(() => recordingsOf(account).removeAll());
  return { ...app, account };
}

/** Records an answer, using the keyboard. */
export async function record() {
  await expect.element(button("Record your answer")).toBeVisible();
  await userEvent.keyboard(" ");
  await expect.element(button("Stop recording")).toBeVisible();
  await expect.element(page.getByText("Microphone works")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("group", { name: /How did it go/ })).toBeVisible();
}
