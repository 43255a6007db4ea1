import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { cleanup } from "vitest-browser-react";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { holdVideos } from "../../testing/holdVideos.ts";
import { outlined, vttOf } from "../../testing/outline.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [video, other] = VIDEOS;
const field = page.getByRole("textbox", { name: /^Note at/ });
const list = page.getByRole("list", { name: "Notes of this video" });
const written = () =>
  list
    .getByRole("listitem")
    .elements()
    .map((item) => item.querySelector("p")?.textContent);
const valueText = () => document.querySelector("input[type=range]")?.getAttribute("aria-valuetext");
const phase = () => document.querySelector("[data-phase]")?.getAttribute("data-phase");

function noted(...notes: readonly (readonly [seconds: number, text: string])[]) {
  return (api: Api) =>
    Promise.all(
      notes.map(([seconds, text], index) =>
        bodyOf(
          api.PUT("/user/notes/{noteId}", {
            params: { path: { noteId: `note-${index}` } },
            body: { videoId: video._id, seconds, text, ago: 0 },
          }),
        ),
      ),
    );
}

/** Returns the notes that the server has stored. */
async function storedNotes({ calls }: { calls: readonly string[] }) {
  await expect.poll(() => calls.some((call) => call.startsWith("PUT /api/user/notes/"))).toBe(true);
}

//proves:note-at-second
test("opens a note at the current time of the video with the key n, and saves the note with Ctrl+Enter", async () => {
  const { backend } = await renderApp({ at: `/explore/${video._id}?t=760`, asGuest: true });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("n");
  await expect.element(field).toHaveFocus();
  const label = document.querySelector("main form label")?.textContent ?? "";
  expect(label).toMatch(/^Note at 1[23]:\d\d$/);
  const shown = valueText();
  await expect.poll(valueText, { message: "the video plays until the user types" }).not.toBe(shown);
  expect(document.querySelector("main form label")?.textContent).toBe(label);
  await userEvent.keyboard("Counter-metric to each goal.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(written).toEqual(["Counter-metric to each goal."]);
  await storedNotes(backend);
  await expect.element(page.getByRole("button", { name: /^Note at/ })).toHaveFocus();
});

test("pauses the video while the user types, and continues it after the note", async () => {
  await renderApp({ at: `/explore/${video._id}?t=760`, asGuest: true });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("n");
  await expect.element(field).toHaveFocus();
  expect(phase()).toBe("playing");
  await userEvent.keyboard("C");
  await expect.poll(phase).toBe("paused");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("n");
  await userEvent.keyboard("D");
  await expect.poll(phase).toBe("paused");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(phase).toBe("playing");
});

//proves:note-drafts-survive
test("retains the draft of a note on Escape and after a reload, and discards the draft on Cancel", async () => {
  holdVideos();
  const first = await renderApp({ at: `/explore/${video._id}?t=760`, asGuest: true });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("n");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Half a thought");
  await expect.element(page.getByText("Draft saved")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("slider", { name: "Position in the video" })).toHaveFocus();
  await expect.element(field).toHaveValue("Half a thought");

  // Simulates a reload of the page with the same session.
  await cleanup();
  await renderApp({ at: `/explore/${video._id}`, backend: first.backend });
  await expect.element(field).toHaveValue("Half a thought");
  expect(document.querySelector("main form label")?.textContent).toBe("Note at 12:40");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(field).not.toBeInTheDocument();
  expect(localStorage.getItem("drafts")).toBeNull();
});

//proves:pasted-text-retained
test("retains a note that is too long as a draft", async () => {
  holdVideos();
  await renderApp({ at: `/explore/${video._id}`, asGuest: true });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("n");
  const novel = "It was a dark and stormy night. ".repeat(400).trim();
  await field.fill(novel);
  await expect.element(page.getByText(/^12,799 characters, at most 10,000/)).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field).toHaveValue(novel);
  await field.fill("A night.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(field).not.toBeInTheDocument();
});

test("deletes drafts at the logout", async () => {
  await renderApp({ at: `/explore/${video._id}`, asGuest: true });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("n");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Mine alone");
  expect(localStorage.getItem("drafts")).toContain("Mine alone");
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await page.getByRole("button", { name: "Log out anyway" }).click();
  await expect.poll(() => localStorage.getItem("drafts")).toBeNull();
});

//proves:notes-follow
test("highlights the note at the video's current time, and seeks to a note", async () => {
  holdVideos();
  await renderApp({
    at: `/explore/${video._id}?t=200`,
    earlier: noted([500, "Later"], [188, "First"], [300, "Second"]),
  });
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect.poll(written).toEqual(["First", "Second", "Later"]);
  const near = () => list.element().querySelector("[aria-current=true] p")?.textContent;
  await expect.poll(near).toBe("First");
  await page.getByRole("button", { name: "Play from 8:20" }).click();
  await expect.poll(near).toBe("Later");
  await expect.element(page.getByText(/^8:20 of/)).toBeVisible();
  // Slider of the timeline. Its element contains the markers.
  const line = page.getByRole("slider", { name: "Position in the video" }).element().parentElement;
  await expect.poll(() => line?.querySelectorAll("circle")).toHaveLength(3);
});

//proves:note-changed-deleted
test("edits a note and restores a deleted note with UNDO", async () => {
  const { backend } = await renderApp({ at: `/explore/${video._id}?t=200`, earlier: noted([188, "Frist"]) });
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("Frist");
  await field.fill("First");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(written).toEqual(["First"]);

  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("No notes yet")).toBeVisible();
  await expect
    .poll(() => backend.calls.some((call) => call.startsWith("DELETE /api/user/notes/")))
    .toBe(true);
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.poll(written).toEqual(["First"]);
});

test("retains the draft of a new note while an existing note is edited", async () => {
  await renderApp({ at: `/explore/${video._id}?t=200`, earlier: noted([188, "First"]) });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("n");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("A new one");
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.element(field).toHaveValue("First");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(field).toHaveValue("A new one");
});

//proves:note-changed-deleted
test("starts a new note with the key n while another note is edited, and retains both drafts", async () => {
  const { backend } = await renderApp({
    at: `/explore/${video._id}?t=200`,
    earlier: noted([188, "An old thought"]),
  });
  await expect.poll(phase).toBe("playing");
  await page.getByRole("tab", { name: "Notes" }).click();
  const edit = page.getByRole("button", { name: "Edit" });
  await edit.click();
  await userEvent.keyboard("{Escape}n");
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("A new thought{Control>}{Enter}{/Control}");
  await expect.poll(written).toEqual(["An old thought", "A new thought"]);
  await storedNotes(backend);

  await edit.first().click();
  await userEvent.keyboard(" that grew{Escape}n");
  await expect.element(field).toHaveValue("");
  await edit.first().click();
  await expect.element(field).toHaveValue("An old thought that grew");
});

//proves:note-changed-deleted
test("starts a new note from a transcript line while another note is edited", async () => {
  holdVideos();
  const backend = createBackend();
  const words = Array.from({ length: 60 }, (_, index) => `Part ${index}.`);
  await outlined(backend, video._id, { transcripts: { en: vttOf(words) } });
  await renderApp({
    at: `/explore/${video._id}?t=200`,
    backend,
    earlier: noted([188, "An old thought"]),
  });
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.element(field).toHaveValue("An old thought");
  await page.getByRole("tab", { name: "Transcript" }).click();
  await page.getByRole("button", { name: "Make a note" }).click();
  await expect.poll(() => (field.element() as HTMLTextAreaElement).value).toMatch(/^Part 4\d\.$/);
  await outlined(backend, video._id, {});
});

test("shows only the notes of the current video", async () => {
  await renderApp({ at: `/explore/${other._id}`, earlier: noted([188, "First"]) });
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect.element(page.getByText("No notes yet")).toBeVisible();
});

test("explains notes to a visitor and ignores the shortcut n", async () => {
  const { backend } = await renderApp({ at: `/explore/${video._id}` });
  await expect.poll(phase).toBe("playing");
  await userEvent.keyboard("n");
  await expect.element(page.getByText("Log in to take notes")).toBeVisible();
  expect(field.elements()).toHaveLength(0);
  expect(backend.calls.filter((call) => call.includes("/user/"))).toEqual([]);
});

test("loads the notes again after a failure", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/notes", () => failure(500, "Something went wrong."));
  await renderApp({ at: `/explore/${video._id}`, earlier: noted([188, "First"]), backend });
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect.element(page.getByText("Couldn’t load your notes.")).toBeVisible();
  backend.recoverAtPress("GET /api/user/notes");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.poll(written).toEqual(["First"]);
});
