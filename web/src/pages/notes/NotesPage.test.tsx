import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { dayAt, zoneOfDevice } from "../../shared/day.ts";
import { BANK_QUESTIONS, withSmallBank } from "../../testing/bank.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [first, second] = VIDEOS;
const heading = page.getByRole("heading", { level: 1 });
const groups = () =>
  page
    .getByRole("heading", { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const written = () =>
  [...document.querySelectorAll("main li p:first-child")].map(({ textContent }) => textContent);
const search = page.getByRole("searchbox", { name: "Search your notes" });

async function noted(api: Api) {
  const save = (noteId: string, videoId: string, seconds: number, text: string, ago: number) =>
    bodyOf(
      api.PUT("/user/notes/{noteId}", {
        params: { path: { noteId } },
        body: { videoId, seconds, text, ago },
      }),
    );
  const day = 24 * 60 * 60 * 1000;
  await save("one", first._id, 760, "Clarify before estimating.", 3 * day);
  await save("two", first._id, 5, "A calm beginning.", 0);
  await save("three", second._id, 90, "Café, said with care.", 2 * day);
}

/** Records the files that the page downloads. */
function savedFiles() {
  const saved: { name: string; text: Promise<string> }[] = [];
  const { click } = HTMLAnchorElement.prototype;
  onTestFinished(() => void (HTMLAnchorElement.prototype.click = click));
  HTMLAnchorElement.prototype.click = function readFile() {
    if (this.download === "") return click.call(this);
    saved.push({ name: this.download, text: fetch(this.href).then((answer) => answer.text()) });
  };
  return saved;
}

//proves:notes-page
test("groups notes by video with links to their timestamps", async () => {
  await renderApp({ at: "/notes", earlier: noted });
  await expect.element(heading).toHaveTextContent("NOTES");
  await expect.element(page.getByText("3 notes in 2 videos")).toBeVisible();
  await expect.poll(groups).toEqual([first.title, second.title]);
  await expect
    .poll(written)
    .toEqual(["A calm beginning.", "Clarify before estimating.", "Café, said with care."]);
  await page.getByRole("link", { name: "Play from 12:40" }).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/explore/${first._id}?t=760`);
});

/** Adds notes and a minute of playback, so that each page has content. */
async function notedAndWatched(api: Api) {
  await noted(api);
  await api.PUT("/user/positions/{videoId}", {
    params: { path: { videoId: VIDEOS[0]._id } },
    body: { seconds: 60, ago: 0, played: { day: dayAt(Date.now(), zoneOfDevice()), seconds: 60 } },
  });
}

test.each(["/notes", "/account", "/plan", "/practice", "/progress"])(
  "has the same left edge on %s as on the other pages",
  async (at) => {
    await page.viewport(1440, 900);
    await renderApp({ at, earlier: notedAndWatched });
    await expect.element(heading).toBeVisible();
    const main = document.querySelector("main");
    if (main === null) throw new Error("The page has no main element.");
    const edge = main.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(main).paddingLeft);
    // The heading of a loading page can be replaced.
    await expect.poll(() => heading.element().getBoundingClientRect().left).toBe(edge);
  },
);

//proves:notes-page
test("filters notes and video titles without case and accents", async () => {
  await renderApp({ at: "/notes", earlier: noted });
  await expect.poll(groups).toHaveLength(2);
  await search.fill("CAFE");
  await expect.poll(written).toEqual(["Café, said with care."]);
  await search.fill(second.title.slice(0, 12));
  await expect.poll(written).toContain("Café, said with care.");
  await search.fill("zebra");
  await expect.element(page.getByText("No note has these words")).toBeVisible();
  await page.getByRole("button", { name: "SHOW ALL" }).click();
  await expect.poll(written).toHaveLength(3);
});

//proves:notes-page
test("groups notes by day, latest first", async () => {
  await renderApp({ at: "/notes", earlier: noted });
  await page.getByRole("radio", { name: "By day" }).click();
  await expect.poll(groups).toHaveLength(3);
  await expect
    .poll(written)
    .toEqual(["A calm beginning.", "Café, said with care.", "Clarify before estimating."]);
});

//proves:notes-taken-along
test("exports the visible notes as Markdown and JSON", async () => {
  const saved = savedFiles();
  await renderApp({ at: "/notes", earlier: noted });
  await expect.poll(groups).toEqual([first.title, second.title]);
  await search.fill("clarify");
  await expect.poll(written).toHaveLength(1);
  await page.getByRole("button", { name: "Markdown" }).click();
  await page.getByRole("button", { name: "JSON" }).click();
  await expect
    .poll(() => saved.map(({ name }) => name))
    .toEqual(["greenroom-notes.md", "greenroom-notes.json"]);
  const link = `${location.origin}/explore/${first._id}?t=760`;
  expect(await saved[0]?.text).toContain(`- [12:40](${link}) Clarify before estimating.`);
  const data = JSON.parse((await saved[1]?.text) ?? "") as unknown;
  expect(data).toMatchObject([
    {
      videoId: first._id,
      title: first.title,
      notes: [{ seconds: 760, link, text: "Clarify before estimating." }],
    },
  ]);
});

test("disables the export while notes load", async () => {
  const saved = savedFiles();
  const backend = createBackend();
  const letCome = backend.hold("GET /api/user/notes");
  await renderApp({ at: "/notes", backend, earlier: noted });
  const markdown = page.getByRole("button", { name: "Markdown" });
  await expect.element(markdown).toHaveAttribute("aria-disabled", "true");
  await markdown.click({ force: true });
  letCome();
  await expect.poll(written).toHaveLength(3);
  await markdown.click();
  expect(saved).toHaveLength(1);
  expect(await saved[0]?.text).toContain("Clarify before estimating.");
});

//proves:notes-taken-along
test("disables the export until the titles of the videos are loaded", async () => {
  const saved = savedFiles();
  const backend = createBackend();
  const letCome = backend.hold(`GET /api/video/${second._id}`);
  await renderApp({ at: "/notes", backend, earlier: noted });
  const markdown = page.getByRole("button", { name: "Markdown" });
  await expect.poll(groups).toContain(first.title);
  await expect.poll(() => backend.calls).toContain(`GET /api/video/${second._id}`);
  await expect.element(markdown).toHaveAttribute("aria-disabled", "true");
  await markdown.click({ force: true });
  expect(saved).toHaveLength(0);
  letCome();
  await expect.element(markdown).not.toHaveAttribute("aria-disabled");
  await markdown.click();
  const text = await saved[0]?.text;
  for (const { title } of [first, second]) expect(text).toContain(`## ${title}`);
});

test("shows the notes of a video that cannot be loaded", async () => {
  const saved = savedFiles();
  const backend = createBackend();
  backend.answer(`GET /api/video/${second._id}`, () => failure(404, "There is no such video."));
  await renderApp({ at: "/notes", backend, earlier: noted });
  const markdown = page.getByRole("button", { name: "Markdown" });
  await expect.element(markdown).not.toHaveAttribute("aria-disabled");
  await markdown.click();
  expect(await saved[0]?.text).toContain("## A video that is no longer in the library");
});

//proves:note-changed-deleted
test("edits and deletes notes with UNDO", async () => {
  await renderApp({ at: "/notes", earlier: noted });
  await search.fill("clarify");
  await expect.poll(written).toHaveLength(1);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: /^Note at/ }).fill("Clarify first.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect.poll(written).toEqual(["Clarify first."]);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("No note has these words")).toBeVisible();
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.poll(written).toEqual(["Clarify first."]);
});

const onQuestion = (questionId: string, text: string, ago: number) => (api: Api) =>
  bodyOf(
    api.PUT("/user/questionNotes/{questionId}", { params: { path: { questionId } }, body: { text, ago } }),
  );

/** Adds notes on a question of the bank and on a question that does not exist. */
async function notedQuestions(api: Api) {
  await onQuestion("pm-001", "Name the goal first.", 0)(api);
  await onQuestion("gone", "Slower.", 1000)(api);
}

//proves:question-notes
test("lists notes on questions with links, finds them and deletes them with UNDO", async () => {
  const backend = withSmallBank(createBackend());
  await renderApp({
    at: "/notes",
    backend,
    earlier: async (api) => {
      await noted(api);
      await notedQuestions(api);
    },
  });
  await expect.element(page.getByText("5 notes in 2 videos and on 2 questions")).toBeVisible();
  await expect.poll(groups).toEqual([first.title, second.title, "Questions"]);
  const question = page.getByRole("link", { name: BANK_QUESTIONS[0]?.text ?? "" });
  await expect.element(question).toHaveAttribute("href", "/practice?question=pm-001");
  await expect.element(page.getByText("A question that no longer exists")).toBeVisible();
  await search.fill("save button goal");
  await expect.poll(groups).toEqual(["Questions"]);
  await expect.element(page.getByText("1 note found")).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Name the goal, then a number.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect.element(page.getByText("Name the goal, then a number.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("No note has these words")).toBeVisible();
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(page.getByText("Name the goal, then a number.")).toBeVisible();
});

//proves:question-notes
test("exports notes on questions as Markdown and JSON when their questions are loaded", async () => {
  const saved = savedFiles();
  const backend = createBackend();
  const letCome = backend.hold("GET /api/questions/bank");
  await renderApp({ at: "/notes", backend, earlier: notedQuestions });
  const markdown = page.getByRole("button", { name: "Markdown" });
  await expect.element(page.getByText("2 notes on 2 questions")).toBeVisible();
  await expect.element(markdown).toHaveAttribute("aria-disabled", "true");
  letCome();
  await expect.element(markdown).not.toHaveAttribute("aria-disabled");
  await markdown.click();
  await page.getByRole("button", { name: "JSON" }).click();
  await expect.poll(() => saved).toHaveLength(2);
  const link = `${location.origin}/practice?question=pm-001`;
  const [title] = page
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(await saved[0]?.text).toContain(`- [${title}](${link}) Name the goal first.`);
  expect(JSON.parse((await saved[1]?.text) ?? "")).toMatchObject([
    { questionId: "pm-001", title, notes: [{ link, text: "Name the goal first." }] },
    { questionId: "gone", notes: [{ text: "Slower." }] },
  ]);
});

//proves:question-notes
test("does not describe questions as deleted if they could not be loaded, and loads them again", async () => {
  const backend = withSmallBank(createBackend());
  const read = "GET /api/user/questions";
  backend.answer(read, () => failure(500, "Something went wrong."));
  await renderApp({ at: "/notes", backend, earlier: notedQuestions });
  await expect.element(page.getByText("Couldn’t load the question", { exact: true })).toBeVisible();
  expect(page.getByText("A question that no longer exists").query()).toBeNull();
  backend.recoverAtPress(read);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByText("A question that no longer exists")).toBeVisible();
});

test("explains how to write notes, and has a link in the sidebar", async () => {
  await renderApp({ at: "/explore", asGuest: true });
  await page.getByRole("link", { name: "Notes" }).click();
  await expect.element(heading).toHaveTextContent("You have not written any notes yet");
  await expect.element(page.getByRole("link", { name: "EXPLORE MORE" })).toHaveAttribute("href", "/explore");
});

test("shows an error of the notes page with a button to try again", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/notes", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/notes", earlier: noted, backend });
  await expect.element(page.getByText("Couldn’t load your notes.")).toBeVisible();
  backend.recoverAtPress("GET /api/user/notes");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.poll(groups).toHaveLength(2);
});
