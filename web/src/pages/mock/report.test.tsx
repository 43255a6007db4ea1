import { expect, onTestFinished, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { selectAccount } from "../../data/store/account.ts";
import type { InterviewQuestion } from "../../features/interviews/notebook.ts";
import { allUnstored } from "../../features/recording/unstoredRecordings.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { BANK_QUESTIONS, withSmallBank } from "../../testing/bank.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { removeAnswers, saveAnswer, writtenAnswer } from "./answers.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const closingNote = page.getByRole("textbox", { name: "What will you do differently?" });
const [first] = BANK_QUESTIONS;
if (!first) throw new Error("got no questions");
const QUESTION = {
  questionId: first._id,
  text: first.text,
  minutes: 4,
  seconds: 255,
  way: "write" as const,
  points: 4,
  checkedPoints: [1],
  note: "Slower",
} satisfies Partial<InterviewQuestion>;

const store = async (api: Api) => {
  await bodyOf(
    api.PUT("/user/questionNotes/{questionId}", {
      params: { path: { questionId: QUESTION.questionId } },
      body: { text: "Name the goal first.", ago: 0 },
    }),
  );
  return api.PUT("/user/interviews/{interviewId}", {
    params: { path: { interviewId: "i" } },
    body: {
      startedAt: "2026-11-20T09:00:00Z",
      minutes: 15,
      level: "usual",
      questions: [QUESTION],
      note: "Breathe",
      ago: 0,
    },
  });
};

async function open() {
  const backend = withSmallBank(createBackend());
  const app = await renderApp({ at: "/practice/mock?report=i", backend, earlier: store });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("1 of 4 points");
  return { ...app, account: selectAccount(app.store.getState()) ?? "" };
}

/** Expects everything of the report to be visible. */
async function expectComplete() {
  await expect.element(page.getByRole("textbox", { name: "Note" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Note" })).toHaveValue("Slower");
  await expect.element(page.getByRole("checkbox", { name: first?.points[1] ?? "" })).toBeChecked();
  await expect.element(page.getByRole("heading", { name: "Practise next" })).toBeVisible();
  await expect.element(page.getByText("3 points missed")).toBeVisible();
  const onQuestion = page.getByRole("region", { name: "Your note on this question" });
  await expect.element(onQuestion.getByText("Name the goal first.")).toBeVisible();
}

//proves:mock-report,question-notes
test("shows everything in print, without controls, and folds it again", async () => {
  await open();
  const note = page.getByRole("textbox", { name: "Note" });
  await expect.poll(() => document.querySelectorAll("main details input").length).toBe(4);
  expect(note.query()).toBeNull();
  await commands.showPrint();
  // The browser fires this event for its menu and its shortcut.
  window.dispatchEvent(new Event("beforeprint"));
  await expectComplete();
  expect(button("Print").query()).toBeNull();
  const title = page.getByRole("heading", { name: "Practise next" }).element();
  expect(getComputedStyle(title).color, "the ink is dark").toBe(getComputedStyle(document.body).color);
  expect(getComputedStyle(title.closest("section") ?? title).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  window.dispatchEvent(new Event("afterprint"));
  await expect.element(note).not.toBeInTheDocument();
});

/** Opens the report while its key points are loading. Returns the printing function and one that ends the loading. */
async function openWhileLoading() {
  const backend = withSmallBank(createBackend());
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  backend.answer(`GET /api/questions/bank/${QUESTION.questionId}`, async () => {
    await released;
    return Response.json({ question: first });
  });
  const app = await renderApp({ at: "/practice/mock?report=i", backend, earlier: store });
  await saveAnswer(selectAccount(app.store.getState()) ?? "", "i", 0, writtenAnswer("First the goal.", 9));
  const print = vi.spyOn(window, "print").mockImplementation(() => {
    window.dispatchEvent(new Event("beforeprint"));
  });
  onTestFinished(() => print.mockRestore());
  return { print, release };
}

//proves:question-notes
test("shows the notes on questions after a failed read", async () => {
  const backend = withSmallBank(createBackend());
  const read = "GET /api/user/questionNotes";
  backend.answer(read, () => failure(500, "Something went wrong."));
  await renderApp({ at: "/practice/mock?report=i", backend, earlier: store });
  await expect.element(page.getByText("Couldn’t load your notes on questions.")).toBeVisible();
  await expect.element(button("Download")).toHaveAttribute("aria-disabled", "true");
  backend.recover(read);
  await button("TRY AGAIN").click();
  await expect.element(button("Download")).not.toHaveAttribute("aria-disabled");
  await page.getByText(QUESTION.text, { exact: true }).first().click();
  await expect.element(page.getByText("Name the goal first.")).toBeVisible();
  expect(button("TRY AGAIN").query()).toBeNull();
});

//proves:mock-report
test("offers the download when the notes on questions are loaded", async () => {
  const backend = withSmallBank(createBackend());
  const release = backend.hold("GET /api/user/questionNotes");
  await renderApp({ at: "/practice/mock?report=i", backend, earlier: store });
  await expect.element(button("Download")).toHaveAttribute("aria-disabled", "true");
  release();
  await expect.element(button("Download")).not.toHaveAttribute("aria-disabled");
});

//proves:mock-report
test("prints once when the key points and the written answer are loaded", async () => {
  const { print, release } = await openWhileLoading();
  await button("Print").click();
  await button("Print").click();
  expect(print).not.toHaveBeenCalled();
  release();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await expectComplete();
  await expect.element(page.getByText("First the goal.")).toBeVisible();
});

//proves:mock-report
test("prints no other page if the user leaves the report while it is loading", async () => {
  const { print } = await openWhileLoading();
  const stop = vi.spyOn(window, "clearTimeout");
  onTestFinished(() => stop.mockRestore());
  const start = vi.spyOn(window, "setTimeout");
  onTestFinished(() => start.mockRestore());
  await button("Print").click();
  const timer = start.mock.results[start.mock.calls.findIndex(([, wait]) => wait === 5_000)]?.value;
  await page.getByRole("main").getByRole("link", { name: "Mock interview" }).click();
  await expect.element(button("Start")).toBeVisible();
  expect(print).not.toHaveBeenCalled();
  expect(stop).toHaveBeenCalledWith(timer);
});

//proves:mock-report
test("deletes all answers that are not stored, also if the browser's database fails", async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  onTestFinished(() => put.mockRestore());
  for (const index of [0, 1]) await saveAnswer("account", "i", index, writtenAnswer("The goal.", 9));
  expect(allUnstored()).toHaveLength(2);
  const read = vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(() => {
    throw new DOMException("The disk failed.", "UnknownError");
  });
  onTestFinished(() => read.mockRestore());
  await expect(removeAnswers("account", "i", 2)).rejects.toThrow("The disk failed.");
  expect(allUnstored()).toEqual([]);
});

//proves:mock-report
test("downloads the report with its notes", async () => {
  await open();
  const files: { name: string; text: Promise<string> }[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
  });
  onTestFinished(() => click.mockRestore());
  await button("Download").click();
  expect(files[0]?.name).toBe("greenroom-mock-interview-2026-11-20.md");
  const text = await files[0]?.text;
  for (const part of [
    "# 1 of 4 points in 4 minutes",
    `## 1. ${QUESTION.text}`,
    "Slower",
    "Breathe",
    "Name the goal first.",
  ])
    expect(text).toContain(part);
});

//proves:mock-report
test.each([
  ["closes the page", () => window.dispatchEvent(new PageTransitionEvent("pagehide"))],
  ["goes back", () => history.back()],
])("saves a note if the user %s before leaving the field", async (_, leave) => {
  const { backend } = await renderApp({ at: "/practice/mock?report=i", earlier: store });
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  await closingNote.fill("Breathe first.");
  leave();
  await expect
    .poll(async () => (await bodyOf(api.GET("/user/interviews"))).interviews)
    .toMatchObject([{ note: "Breathe first." }]);
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toBeNull();
});

//proves:mock-report
test("replaces a note that changed since the draft was written only after an edit", async () => {
  const { backend, store: appStore } = await renderApp({
    at: "/practice/mock?report=i",
    earlier: store,
  });
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const saved = async () => (await bodyOf(api.GET("/user/interviews"))).interviews[0]?.note;
  await expect.element(closingNote).toHaveValue("Breathe");
  document.body.replaceChildren();
  const drafts = { "report-note:i": { text: "Draft", from: "Older" } };
  const account = selectAccount(appStore.getState());
  localStorage.setItem(STORAGE_KEYS.drafts, JSON.stringify({ account, drafts }));
  await renderApp({ at: "/practice/mock?report=i", backend });
  await expect.element(closingNote).toHaveValue("Draft");
  await closingNote.click();
  await userEvent.tab();
  await expect.element(page.getByText(/the saved note is now “Breathe”/)).toBeVisible();
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).not.toBeNull();
  expect(await saved()).toBe("Breathe");
  await closingNote.fill("Both");
  await userEvent.tab();
  await expect.poll(saved).toBe("Both");
});
