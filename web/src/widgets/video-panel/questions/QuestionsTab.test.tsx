import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { bodyOf } from "../../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../../data/storageKeys.ts";
import { createBackend, failure } from "../../../testing/backend.ts";
import { VIDEOS } from "../../../testing/catalogue.ts";
import { holdVideos } from "../../../testing/holdVideos.ts";
import { outlined, vttOf } from "../../../testing/outline.ts";
import { marking } from "../../../testing/questions.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { asStaff } from "../../../testing/staff.ts";

const [video] = VIDEOS;
const AT = `/explore/${video._id}`;
const field = page.getByRole("textbox", { name: /^Question at/ });
const list = page.getByRole("list", { name: "Questions of this video" });
const tab = page.getByRole("tab", { name: "Questions" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const phase = () => document.querySelector("[data-phase]")?.getAttribute("data-phase");
const CTRL_ENTER = "{Control>}{Enter}{/Control}";
const texts = () =>
  list
    .getByRole("listitem")
    .elements()
    .map((row) => row.querySelector("p")?.textContent);

beforeEach(() => localStorage.removeItem(STORAGE_KEYS.videoTab));

//proves:question-marked-with-q
test("marks a question at the current second with q and sets its end with a second press", async () => {
  holdVideos();
  const { backend } = await renderApp({ at: `${AT}?t=252`, asGuest: true });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("q");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Why this goal?");
  await userEvent.keyboard("{Escape}");
  const line = page.getByRole("slider", { name: "Position in the video" });
  await expect.element(line).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}q");
  await expect.element(button("set at 4:17")).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(CTRL_ENTER);
  await expect.poll(texts).toEqual(["Why this goal?"]);
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const stored = async () => (await bodyOf(api.GET("/user/questions"))).questions;
  await expect
    .poll(stored)
    .toMatchObject([{ videoId: video._id, seconds: 252, text: "Why this goal?", answerEnds: 257 }]);
});

test("pauses the video while the user types a question, and continues it afterwards", async () => {
  await renderApp({ at: `${AT}?t=252`, asGuest: true });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("q");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Why?");
  await expect.poll(phase).toBe("paused");
  await userEvent.keyboard(CTRL_ENTER);
  await expect.poll(phase).toBe("playing");
});

test("starts a question with a line of the transcript at its timestamp", async () => {
  holdVideos();
  const backend = createBackend();
  const lines = Array.from({ length: 60 }, (_, index) => `Why ${index}?`);
  await outlined(backend, video._id, { transcripts: { en: vttOf(lines) } });
  await renderApp({ at: `${AT}?t=202`, backend, earlier: marking({ id: "goal", seconds: 5 }) });
  await expect.poll(phase).toBe("playing");
  // The line does not change a question that the user edits.
  await tab.click();
  await button("Edit").click();
  await page.getByRole("tab", { name: "Transcript" }).click();
  await button("Mark as question").click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("Why 40?");
  expect(document.querySelector("main form label")?.textContent).toBe("Question at 3:20");
  await userEvent.keyboard(CTRL_ENTER);
  const api = backend.elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const stored = async () => (await bodyOf(api.GET("/user/questions"))).questions;
  await expect
    .poll(stored)
    .toContainEqual(expect.objectContaining({ videoId: video._id, seconds: 200, text: "Why 40?" }));
  await expect.poll(texts).toEqual(["Why goal?", "Why 40?"]);
  // The saved line does not start a new draft when the user returns from another video.
  await page.getByRole("tab", { name: "Up next" }).click();
  await page.getByRole("complementary", { name: "Up next" }).getByRole("link").first().click();
  await expect.poll(() => location.pathname).not.toBe(`/explore/${video._id}`);
  await expect.element(page.getByRole("heading", { level: 1 })).not.toHaveTextContent(video.title);
  history.back();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(video.title);
  await tab.click();
  await expect.poll(texts).toEqual(["Why goal?", "Why 40?"]);
  await expect.element(field).not.toBeInTheDocument();
  await outlined(backend, video._id, {});
});

//proves:question-drafts-survive
test("retains a draft after a reload and discards it on Cancel", async () => {
  holdVideos();
  const { backend } = await renderApp({ at: `${AT}?t=252`, asGuest: true });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("q");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Why");
  await expect.element(field).toHaveValue("Why");

  await cleanup();
  await renderApp({ at: AT, backend });
  await expect.element(field).toHaveValue("Why");
  expect(document.querySelector("main form label")?.textContent).toBe("Question at 4:12");
  expect(document.activeElement, "an existing form does not take the focus").not.toBe(field.element());
  await button("Cancel").click();
  await expect.element(field).not.toBeInTheDocument();
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toBeNull();
});

//proves:question-marked-with-q
test("edits an own question and restores a deleted one with UNDO", async () => {
  await renderApp({ at: AT, earlier: marking({ id: "goal", text: "Wyh?", seconds: 252 }) });
  await tab.click();
  await button("Edit").click();
  await expect.element(field).toHaveFocus();
  await field.fill("Why?");
  await userEvent.keyboard(CTRL_ENTER);
  await expect.poll(texts).toEqual(["Why?"]);
  await button("Delete").click();
  await expect.element(page.getByText("No questions marked yet")).toBeVisible();
  await button("UNDO").click();
  await expect.poll(texts).toEqual(["Why?"]);
});

test("shows author, last rating and next review", async () => {
  await renderApp({
    at: AT,
    earlier: marking({ id: "new" }, { id: "rated", seconds: 5, rated: "good", due: "2026-12-03T12:00:00Z" }),
  });
  await tab.click();
  await expect.poll(texts).toEqual(["Why new?", "Why rated?"]);
  const [first, second] = [list.getByRole("listitem").nth(0), list.getByRole("listitem").nth(1)];
  await expect.element(first).toHaveTextContent("marked by you");
  await expect.element(first).toHaveTextContent("Not yet answered");
  await expect.element(second).toHaveTextContent(/Good on \w+day, review on 3 December/);
  await page.getByRole("link", { name: "Answer all 2 first" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/practice?question=new&question=rated");
  await expect.element(page.getByText("1 of 2")).toBeVisible();
});

//proves:questions-for-everyone
test("lets a curator mark a question for everyone and restore a deleted one", async () => {
  const backend = createBackend();
  const token = await asStaff(backend, "curator");
  await renderApp({ at: `${AT}?t=252`, backend });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("q");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Why for all?");
  await page.getByRole("checkbox", { name: "For everyone" }).click();
  await button("Save question").click();
  await expect.poll(texts).toEqual(["Why for all?"]);
  await expect.element(list).toHaveTextContent("marked by a curator");
  const marked = async () => (await bodyOf(backend.elsewhere(token).GET("/questions"))).questions;
  const [before] = await marked();
  expect(before).toMatchObject({ videoId: video._id, text: "Why for all?" });

  await button("Delete").click();
  await expect.poll(texts).toEqual([]);
  await expect.poll(marked).toEqual([]);
  await button("UNDO").click();
  await expect.poll(texts).toEqual(["Why for all?"]);
  expect(await marked(), "under its id, which ratings know").toEqual([before]);
  await button("Delete").click();
  await expect.poll(marked).toEqual([]);
});

//proves:questions-for-everyone
test("retains the text of a rejected question", async () => {
  const backend = createBackend();
  await asStaff(backend, "curator");
  const pass = backend.fetch;
  let refuse: (answer: Response) => void = () => undefined;
  backend.fetch = (request) =>
    request.url.includes("/admin/videos/") ? new Promise((resolve) => (refuse = resolve)) : pass(request);
  await renderApp({ at: AT, backend });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("q");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Why for all?");
  await page.getByRole("checkbox", { name: "For everyone" }).click();
  const mark = button("Save question");
  await mark.click();
  await expect.element(mark).toHaveAttribute("aria-disabled", "true");
  refuse(failure(500, "No."));
  await expect.element(mark).not.toHaveAttribute("aria-disabled");
  await expect.element(field).toHaveValue("Why for all?");
});

test("shows the public questions and a login link to a visitor", async () => {
  await renderApp({ at: AT });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("q");
  await expect.element(page.getByText("Log in to mark questions")).toBeVisible();
  expect(field.elements()).toHaveLength(0);
});

test("loads the user's questions again after a failure", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/questions", () => failure(500, "Something went wrong."));
  await renderApp({ at: AT, earlier: marking({ id: "goal" }), backend });
  await tab.click();
  await expect.element(page.getByText("Couldn’t load your questions.")).toBeVisible();
  backend.recoverAtPress("GET /api/user/questions");
  await button("TRY AGAIN").click();
  await expect.poll(texts).toEqual(["Why goal?"]);
});

const MARKED = "GET /api/questions";

test("loads the public questions again after a failure and shows no empty state", async () => {
  const backend = createBackend();
  backend.answer(MARKED, () => failure(503, "Service Unavailable."));
  await renderApp({ at: AT, asGuest: true, backend });
  await tab.click();
  await expect.element(page.getByText("Couldn’t load the curators’ questions.")).toBeVisible();
  expect(page.getByText("No questions marked yet").elements()).toHaveLength(0);
  backend.recoverAtPress(MARKED);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByText("No questions marked yet")).toBeVisible();
});
