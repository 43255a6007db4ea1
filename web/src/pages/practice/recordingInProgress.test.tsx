import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { selectAccount } from "../../data/store/account.ts";
import { recordingsOf } from "../../features/recording/recordingStore.ts";
import { marking } from "../../testing/questions.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const turn = page.getByText("Your turn", { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Starts a practice round of questions at the start of their video. */
async function begin(...ids: readonly string[]) {
  const { store } = await renderApp({ at: "/practice", earlier: marking(...ids.map((id) => ({ id }))) });
  await page.getByRole("button", { name: /^Start/ }).click();
  const account = selectAccount(store.getState()) ?? "";
  onTestFinished(() => recordingsOf(account).removeAll());
  return account;
}

/** Starts a recording. Returns the stream that is recorded. */
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
  await expect.element(page.getByText("Microphone works")).toBeInTheDocument();
  return streams;
}

const discard = page.getByRole("alertdialog", { name: "Discard this recording?" });
const stopButton = button("Stop recording");

//proves:recording-interrupted
test("saves the part of an answer that was recorded before the microphone disconnected", async () => {
  const account = await begin("goal");
  const [stream] = await startRecording();
  for (const track of stream?.getTracks() ?? []) track.stop();
  await expect.element(page.getByRole("alert")).toHaveTextContent(/^The microphone was disconnected.*saved/);
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 1 });
  await expect.element(button("Record again")).toBeVisible();
  await userEvent.keyboard(" ");
  await expect.element(button("Play your answer")).toBeVisible();
});

//proves:recording-not-discarded
test("discards a recording in progress only after confirmation", async () => {
  await begin("a", "b");
  await startRecording();
  for (const key of ["s", "w", "h"]) {
    await userEvent.keyboard(key);
    await expect.element(discard).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(discard).not.toBeInTheDocument();
    await expect.element(stopButton).toBeVisible();
  }
  await button("Leave practice").click();
  await expect.element(discard).toBeVisible();
  await discard.getByRole("button", { name: "Cancel" }).click();
  await expect.element(stopButton).toBeVisible();
  await userEvent.keyboard("s");
  await discard.getByRole("button", { name: "Discard" }).click();
  await expect.element(page.getByText("Question 2 of 2")).toBeVisible();
});

//proves:recording-not-discarded
test("asks before Back, links and closing the tab during a recording", async () => {
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
  await expect.element(stopButton).toBeVisible();
  history.back();
  await discard.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => location.pathname).toBe("/notes");
  await expect.element(turn).not.toBeInTheDocument();
});
