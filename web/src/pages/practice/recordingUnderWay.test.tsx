import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { selectAccount } from "../../data/store/person.ts";
import { recordingsOf } from "../../features/recording/recordingStore.ts";
import { marking } from "../../testing/questions.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const turn = page.getByText("Your turn", { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** A round of questions that are asked at the beginning of their video. */
async function begin(...ids: readonly string[]) {
  const { store } = await renderApp({ at: "/practice", earlier: marking(...ids.map((id) => ({ id }))) });
  await page.getByRole("button", { name: /^Start/ }).click();
  const account = selectAccount(store.getState()) ?? "";
  onTestFinished(() => recordingsOf(account).removeAll());
  return account;
}

/** Begins to record, and hands back the stream that is recorded. */
async function startRecording() {
  const { mediaDevices } = navigator;
  const real = mediaDevices.getUserMedia.bind(mediaDevices);
  const streams: MediaStream[] = [];
  const spy = vi.spyOn(mediaDevices, "getUserMedia").mockImplementation(async (asked) => {
    const stream = await real(asked);
    streams.push(stream);
    return stream;
  });
  onTestFinished(() => spy.mockRestore());
  await expect.element(button("Record your answer")).toBeVisible();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("We hear you")).toBeInTheDocument();
  return streams;
}

const discard = page.getByRole("alertdialog", { name: "Discard this recording?" });
const still = button("Stop recording");

//proves:recording-interrupted
test("an answer whose microphone is disconnected is saved up to there, and can be compared", async () => {
  const account = await begin("goal");
  const [stream] = await startRecording();
  for (const track of stream?.getTracks() ?? []) track.stop();
  await expect.element(page.getByRole("alert")).toHaveTextContent(/^The microphone was disconnected.*saved/);
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 1 });
  await expect.element(button("Record again")).toBeVisible();
  await userEvent.keyboard(" ");
  await expect.element(button("Play yours")).toBeVisible();
});

//proves:recording-not-discarded
test("a recording under way is discarded only when the person says so", async () => {
  await begin("a", "b");
  await startRecording();
  for (const key of ["s", "w", "h"]) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await userEvent.keyboard(key);
    await expect.element(discard).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(discard).not.toBeInTheDocument();
    await expect.element(still).toBeVisible();
    // oxlint-enable no-await-in-loop
  }
  await button("Leave practice").click();
  await expect.element(discard).toBeVisible();
  await discard.getByRole("button", { name: "Cancel" }).click();
  await expect.element(still).toBeVisible();
  await userEvent.keyboard("s");
  await discard.getByRole("button", { name: "Discard" }).click();
  await expect.element(page.getByText("Question 2 of 2")).toBeVisible();
});

//proves:recording-not-discarded
test("Back, links and closing the tab ask while an answer is recorded", async () => {
  await renderApp({ at: "/notes", earlier: marking({ id: "goal" }) });
  await page.getByRole("link", { name: "Practice" }).click();
  await page.getByRole("button", { name: /^Start/ }).click();
  await startRecording();
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await turn.element().parentElement?.querySelector("a")?.click();
  await expect.element(discard).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(discard).not.toBeInTheDocument();
  history.back();
  await expect.element(discard).toBeVisible();
  expect(location.pathname).toBe("/practice");
  await userEvent.keyboard("{Escape}");
  await expect.element(discard).not.toBeInTheDocument();
  await expect.element(still).toBeVisible();
  history.back();
  await discard.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => location.pathname).toBe("/notes");
  await expect.element(turn).not.toBeInTheDocument();
});
