import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { type Backend, createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { outlined, vttOf } from "../../testing/outline.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

const [{ _id, title }] = VIDEOS;
const CHAPTERS = [
  { title: "Introduction", seconds: 0 },
  { title: "The question", seconds: 96 },
];

const dialog = page.getByRole("dialog", { name: "Chapters and transcripts" });
const more = page.getByRole("button", { name: `More options for ${title}`, exact: true });
const languages = dialog.getByRole("list", { name: "Transcripts" }).getByRole("listitem");
const language = dialog.getByLabelText("Language");
const chapters = dialog.getByRole("textbox", { name: "Chapters" });
const save = dialog.getByRole("button", { name: "Save chapters" });

/** Opens the dialog for a video of two minutes with the given outline. */
async function opened(
  given: Parameters<typeof outlined>[2] = {},
  before: (backend: Backend) => void = () => undefined,
) {
  const backend = createBackend();
  await outlined(backend, _id, given);
  const token = await asStaff(backend, "curator");
  const params = { path: { videoId: _id } };
  await backend.elsewhere(token).PATCH("/admin/videos/{videoId}", { params, body: { length: "2:00" } });
  before(backend);
  await renderApp({ at: "/admin/videos", backend });
  await more.click();
  await page.getByRole("menuitem", { name: "Chapters and transcripts" }).click();
  await expect.element(dialog).toHaveTextContent(title);
  return backend;
}

async function choose(text: string, name: string) {
  await expect.poll(() => dialog.element().querySelector("input[type=file]")).not.toBeNull();
  const [input] = dialog.element().querySelectorAll("input[type=file]");
  if (!input) throw new Error("There is no field for a file.");
  await page.elementLocator(input).upload(new File([text], name));
}

const transcriptIn = (backend: Backend, tag: string) =>
  bodyOf(
    backend.elsewhere().GET("/video/{videoId}/transcripts/{language}", {
      params: { path: { videoId: _id, language: tag } },
    }),
  );

const chaptersIn = async (backend: Backend) =>
  (await bodyOf(backend.elsewhere().GET("/video/{videoId}/outline", { params: { path: { videoId: _id } } })))
    .chapters;

//proves:outlines-on-a-page
test("adds a transcript in the language of its file name, and restores a removed transcript with UNDO", async () => {
  const backend = await opened();
  await expect.element(dialog).toHaveTextContent("This video has no transcript yet.");
  await choose(vttOf(["Tell me about you.", "a &lt;b&gt; is said", "Well."]), "A talk.de.vtt");
  await expect.element(language).toHaveFocus();
  await expect.element(language).toHaveValue("de");
  await expect.element(language).toHaveAccessibleDescription("German");
  await userEvent.keyboard("{Enter}");
  await expect.element(languages).toHaveTextContent("German3 cues, up to 0:15");
  await expect.element(dialog.getByRole("button", { name: "Choose a file" })).toHaveFocus();
  const before = await transcriptIn(backend, "de");

  await dialog.getByRole("button", { name: "Remove the transcript in German" }).click();
  await expect.element(dialog.getByRole("heading", { name: "Transcripts", exact: true })).toHaveFocus();
  await expect.element(languages).not.toBeInTheDocument();
  await expect(transcriptIn(backend, "de")).rejects.toThrow("does not exist");
  await dialog.getByRole("button", { name: "UNDO" }).click();
  await expect.element(languages).toHaveTextContent("German3 cues, up to 0:15");
  expect(await transcriptIn(backend, "de")).toEqual(before);

  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("accepts a dropped file, announces that it replaces another, and shows why a file is rejected", async () => {
  const backend = await opened({ transcripts: { en: vttOf(["Old."]) } });
  await expect.element(languages).toHaveTextContent("English1 cue, up to 0:05");
  const dropped = new DataTransfer();
  dropped.items.add(new File(["<!doctype html>"], "talk.vtt"));
  const target = dialog.getByText(/^Drop a subtitle file/).element().parentElement;
  target?.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
  await expect.element(language).toHaveValue("");

  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(dialog.getByText("Enter a language tag, such as en or pt-BR.")).toBeVisible();
  await language.fill("en");
  await expect.element(language).toHaveAccessibleDescription("English. Replaces the existing transcript.");
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect
    .element(dialog.getByText("No subtitles found in this file: it must be WebVTT (.vtt), SRT or json3."))
    .toBeVisible();
  expect((await transcriptIn(backend, "en")).cues.map(({ text }) => text)).toEqual(["Old."]);

  await dialog.getByRole("button", { name: "Cancel" }).click();
  await choose(
    "1\n00:00:01,000 --> 00:00:02,000\nNew.\n\n2\n00:00:02,000 --> 00:00:04,000\nOne.\n",
    "talk.en.srt",
  );
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect.element(languages).toHaveTextContent("English2 cues, up to 0:04");
});

//proves:outlines-on-a-page
test("reports invalid chapter lines with their numbers, and saves nothing until all lines are valid", async () => {
  const backend = await opened({ chapters: CHAPTERS });
  await expect.element(chapters).toHaveValue("0:00 Introduction\n1:36 The question");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await chapters.fill("0:00 Introduction\nFeedback\n1:36\n1:00 The question");
  await save.click();
  await expect.element(chapters).toHaveFocus();
  await expect.element(chapters).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(chapters)
    .toHaveAccessibleDescription(/^Line 2: start with a time.*Line 3: a title is missing\./);
  const field = chapters.element() as HTMLTextAreaElement;
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe("Feedback");
  expect(await chaptersIn(backend)).toEqual(CHAPTERS);

  await chapters.fill("0:00 Introduction\n\n1:00 - The question\n2:00 Feedback");
  await expect
    .element(chapters)
    .toHaveAccessibleDescription(/^Line 4: the time is after the end of the video\./);
  await chapters.fill("0:00 Introduction\n\n1:00 - The question");
  await save.click();
  await expect.element(page.getByText("2 chapters saved.")).toBeVisible();
  await expect.element(chapters).toHaveValue("0:00 Introduction\n1:00 The question");
  expect(await chaptersIn(backend)).toEqual([CHAPTERS[0], { title: "The question", seconds: 60 }]);

  await chapters.clear();
  await save.click();
  await expect.element(page.getByText("The video uses the chapters in its description again.")).toBeVisible();
  expect(await chaptersIn(backend)).toEqual([]);
});

test("retains the typed chapters if they cannot be saved", async () => {
  const backend = await opened({ chapters: CHAPTERS });
  backend.answer(`PUT /api/admin/videos/${_id}/chapters`, () => failure(500, "Something went wrong."));
  await chapters.fill("0:00 Introduction\n1:00 The question");
  await save.click();
  await expect.element(dialog.getByRole("alert").getByText("Something went wrong.")).toBeVisible();
  await expect.element(chapters).toHaveValue("0:00 Introduction\n1:00 The question");
  await expect.element(save).not.toHaveAttribute("aria-disabled", "true");
});

//proves:outlines-on-a-page
test("restores the previous chapters with UNDO", async () => {
  const backend = await opened({ chapters: CHAPTERS });
  await chapters.fill("0:00 All of it");
  await save.click();
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(chapters).toHaveValue("0:00 Introduction\n1:36 The question");
  expect(await chaptersIn(backend)).toEqual(CHAPTERS);
  await expect.element(page.getByText("2 chapters saved.")).toBeVisible();
});

//proves:outlines-on-a-page
test("restores the chapters of the description with UNDO, and follows later changes of the description", async () => {
  const backend = await opened();
  const token = await asStaff(backend, "curator");
  const setDescription = (description: string) =>
    backend.elsewhere(token).PATCH("/admin/videos/{videoId}", {
      params: { path: { videoId: _id } },
      body: { description },
    });
  await setDescription("0:00 Hello\n0:20 The task\n1:00 Feedback");
  await chapters.fill("0:00 All of it");
  await save.click();
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(chapters).toHaveValue("0:00 Hello\n0:20 The task\n1:00 Feedback");
  await setDescription("0:00 Hello\n0:20 The task\n1:10 Feedback");
  expect((await chaptersIn(backend)).at(-1)).toEqual({ title: "Feedback", seconds: 70 });
});

test("reports that UNDO has failed", async () => {
  const backend = await opened({ chapters: CHAPTERS });
  await chapters.fill("0:00 All of it");
  await save.click();
  const undo = page.getByRole("button", { name: "UNDO" });
  await expect.element(undo).toBeVisible();
  backend.answer(`PUT /api/admin/videos/${_id}/chapters`, () => failure(500, "Something went wrong."));
  await undo.click();
  await expect.element(page.getByText("Something went wrong.")).toBeVisible();
  await expect.element(chapters).toHaveValue("0:00 All of it");
});

test("loads the outline again after a failure and restores the focus", async () => {
  const backend = await opened({ chapters: CHAPTERS }, ({ answer }) =>
    answer(`GET /api/video/${_id}/outline`, () => failure(500, "Something went wrong.")),
  );
  await expect.element(dialog.getByText("Couldn’t load the chapters and transcripts.")).toBeVisible();
  await expect.element(chapters).not.toBeInTheDocument();
  backend.recover(`GET /api/video/${_id}/outline`);
  await dialog.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(chapters).toHaveValue("0:00 Introduction\n1:36 The question");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(more).toHaveFocus();
});

test("asks for confirmation before unsaved chapters are discarded", async () => {
  await opened();
  await chapters.fill("0:00 Introduction");
  await userEvent.keyboard("{Escape}");
  const confirmation = page.getByRole("alertdialog", { name: "Discard changes?" });
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect.element(chapters).toHaveValue("0:00 Introduction");
  await save.click();
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await expect.poll(isLeavingGuarded).toBe(false);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

/** Reports whether the browser would ask for confirmation before it closes the tab. */
function isLeavingGuarded(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test.each(["Add", "Cancel"])(
  "asks for confirmation only until %s ends the selection of a file",
  async (end) => {
    await opened();
    await choose(vttOf(["Well."]), "A talk.de.vtt");
    await expect.element(language).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    const confirmation = page.getByRole("alertdialog", { name: "Discard changes?" });
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    expect(isLeavingGuarded()).toBe(true);
    await language.fill("en");
    await dialog.getByRole("button", { name: end, exact: true }).click();
    await expect.element(dialog.getByRole("button", { name: "Choose a file" })).toHaveFocus();
    await expect.poll(isLeavingGuarded).toBe(false);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
  },
);
