import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordingsOf } from "../../features/recording/recordingStore.ts";
import { storeRecording } from "../../features/recording/unstoredRecordings.ts";
import { selectAccount } from "../../data/store/account.ts";
import { createBackend } from "../../testing/backend.ts";
import { withSmallBank } from "../../testing/bank.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { begin, record } from "../../testing/round.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Makes storing a recording fail with the given error. Stored recordings do not change. */
function refuseStoring(name: string) {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("No.", name);
  });
  onTestFinished(() => put.mockRestore());
}

//proves:recordings-not-stored
test("warns before recording if the browser cannot store recordings, and offers a download", async () => {
  refuseStoring("UnknownError");
  await begin({ id: "goal" });
  await expect
    .element(page.getByText("Not saved by this browser: download it after your answer"))
    .toBeVisible();
  await expect.element(page.getByText(/Saved in this browser/)).not.toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Recording · not saved by this browser, never sent")).toBeVisible();
  await expect.element(page.getByText("Microphone works")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This browser couldn’t store the recording. Download it now, or it is lost.");

  const click = HTMLAnchorElement.prototype.click;
  const saved: { name: string; media: Promise<Blob> }[] = [];
  const spy = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (this.download === "") return click.call(this);
    saved.push({ name: this.download, media: fetch(this.href).then((file) => file.blob()) });
  });
  onTestFinished(() => spy.mockRestore());
  await button("Download").click();
  expect(saved[0]?.name).toMatch(/^greenroom-answer-\d{4}-\d\d-\d\d\.webm$/);
  expect((await saved[0]?.media)?.size).toBeGreaterThan(0);
});

//proves:recordings-not-stored
test("reports full storage and retains the previous answer", async () => {
  const { account } = await begin({ id: "goal" });
  await record();
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 1 });
  const before = await recordingsOf(account).usage();
  await button("Answer again").click();
  refuseStoring("QuotaExceededError");
  await record();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This browser’s storage is full.");
  expect(await recordingsOf(account).usage()).toEqual(before);
  vi.restoreAllMocks();
  await button("Delete older answers").click();
  await expect.element(page.getByText(/^In this browser only · \d/)).toBeVisible();
  expect(await recordingsOf(account).usage()).toMatchObject({ count: 2 });
});

//proves:recordings-not-stored
test("shows the latest answer, which is stored, and not an earlier one that is not", async () => {
  const { account } = await begin({ id: "goal" });
  const alert = page.getByRole("alert");
  refuseStoring("QuotaExceededError");
  await record();
  await expect.element(alert).toHaveTextContent("This browser’s storage is full.");
  vi.restoreAllMocks();
  await button("Answer again").click();
  await record();
  await expect.element(page.getByText(/^In this browser only · \d/)).toBeVisible();
  expect(alert.query()).toBeNull();
  await userEvent.keyboard("3");
  await button("Undo the last rating").first().click();
  await expect.element(page.getByText(/^In this browser only · \d/)).toBeVisible();
  expect(await recordingsOf(account).usage()).toMatchObject({ count: 1 });
});

//proves:recordings-not-stored
test("retains the focus while an answer is stored again, and updates the usage", async () => {
  const { store } = await renderApp({ at: "/practice", asGuest: true });
  const account = selectAccount(store.getState()) ?? "";
  const answer = () => ({ media: new Blob(["An answer"]), seconds: 1, peaks: [1] });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const questionId of ["goal", "goal"]) await storeRecording(account, questionId, answer());
  await expect.element(page.getByText(/^2 recordings in this browser only/)).toBeVisible();
  refuseStoring("QuotaExceededError");
  await storeRecording(account, "metric", answer());
  await button("Delete older answers").click();
  await expect.element(page.getByText(/^1 recording in this browser only/)).toBeVisible();
  await expect.element(button("Delete older answers")).not.toHaveAttribute("aria-disabled");
  await expect.element(button("Delete older answers")).toHaveFocus();
  vi.restoreAllMocks();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^2 recordings in this browser only/)).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

//proves:recordings-not-stored
test("retains the recorded answer to a follow-up question if storage is full", async () => {
  const backend = withSmallBank(createBackend());
  const { store } = await renderApp({ at: "/practice?question=pm-001", asGuest: true, backend });
  const account = selectAccount(store.getState()) ?? "";
  await button("Just think aloud").click();
  await button("Compare").click();
  await page.getByText("Follow-up questions").click();
  await button("Answer").first().click();
  refuseStoring("QuotaExceededError");
  await record();
  await page.getByText("Follow-up questions").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This browser’s storage is full.");
  await expect.element(button("Play your answer")).toBeVisible();
  vi.restoreAllMocks();
  await button("Delete older answers").click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(button("Play your answer")).toBeVisible();
  await expect.poll(() => recordingsOf(account).find("pm-001/follow-up-1")).toBeDefined();
});

//proves:earlier-takes
test("plays the first, the best and the latest answer side by side", async () => {
  const { account } = await begin({ id: "goal" });
  await record();
  await expect.poll(() => recordingsOf(account).usage()).toMatchObject({ count: 1 });
  await expect.element(page.getByText("Earlier answers")).not.toBeInTheDocument();
  await userEvent.keyboard("4");
  await button("Undo the last rating").first().click();
  await userEvent.keyboard("3");
  await button("Undo the last rating").first().click();
  await button("Answer again").click();
  await record();
  await button("Listen side by side").click();
  await expect.element(button("Play: First answer")).toBeVisible();
  await button("Play: First answer").click();
  await expect.element(button("Pause: First answer")).toBeVisible();
  await button("Play your answer").click();
  await expect.element(button("Play: First answer")).toBeVisible();
  await userEvent.keyboard("4");
  await button("Undo the last rating").first().click();
  await expect.poll(async () => (await recordingsOf(account).find("goal"))?.score).toBeUndefined();
});

//proves:recordings-deleted
test("reports a failed deletion and retains the recording", async () => {
  await begin({ id: "goal" });
  await record();
  await expect.element(page.getByText(/^In this browser only · \d/)).toBeVisible();
  const failing = vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(() => {
    throw new DOMException("The disk failed.", "UnknownError");
  });
  await button("Delete").click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Couldn’t delete the recording. Try again.");
  await expect.element(button("Play your answer")).toBeVisible();
  await userEvent.keyboard("3");
  await button("Back to practice").click();
  await button("Delete all recordings").click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Couldn’t delete your recordings. Try again.");
  failing.mockRestore();
  await button("Delete all recordings").click();
  await expect.element(page.getByText(/in this browser only/)).not.toBeInTheDocument();
});

//proves:transcription-optional
test("sends a recording only after consent and measures its words", async () => {
  const { backend } = await begin({ id: "goal" });
  const sent: number[] = [];
  backend.answer("GET /api/user/transcriptions", () => Response.json({ available: true }));
  backend.answer("POST /api/user/transcriptions", async (request) => {
    sent.push((await request.blob()).size);
    return Response.json({ text: "Um, I would measure the goal." });
  });
  await record();
  await button("Count your words").click();
  await button("Don’t send").click();
  await button("Count your words").click();
  expect(sent).toEqual([]);
  await button("Send").click();
  await expect.element(page.getByText(/^6 words, [\d,]+ a minute$/)).toBeVisible();
  await expect.element(page.getByText("“um” 1 ×")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeGreaterThan(44);
});
