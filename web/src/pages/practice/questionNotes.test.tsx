import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { type Backend, createBackend, failure } from "../../testing/backend.ts";
import { withSmallBank } from "../../testing/bank.ts";
import { marking } from "../../testing/questions.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const at = "/practice?question=pm-001";
const section = page.getByRole("region", { name: "Your note" });
const field = page.getByRole("textbox", { name: "Note", exact: true });
const save = page.getByRole("button", { name: "Save note" });
const rate = page.getByRole("group", { name: /How did it go/ });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function think() {
  await button("Just think aloud").click();
  await button("Compare").click();
  await expect.element(rate).toBeVisible();
}

const noted = (text: string) => (api: Api) =>
  bodyOf(
    api.PUT("/user/questionNotes/{questionId}", {
      params: { path: { questionId: "pm-001" } },
      body: { text, ago: 0 },
    }),
  );

/** Returns the texts of the notes that the server has stored. */
async function stored({ elsewhere }: Backend) {
  const api = elsewhere(localStorage.getItem(STORAGE_KEYS.token));
  const { questionNotes } = await bodyOf(api.GET("/user/questionNotes"));
  return questionNotes.map(({ _id, text }) => [_id, text]);
}

//proves:question-notes
test("saves a note on a question of the bank, and shows it before the next answer", async () => {
  const backend = withSmallBank(createBackend());
  await renderApp({ at, asGuest: true, backend });
  await think();
  await field.fill("Name the goal first.");
  await cleanup();

  await renderApp({ at, backend });
  await think();
  await expect.element(field, { message: "the draft survives a reload" }).toHaveValue("Name the goal first.");
  await field.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(section).toHaveTextContent("Name the goal first.");
  await expect.element(button("Edit")).toHaveFocus();
  await expect.poll(() => stored(backend)).toEqual([["pm-001", "Name the goal first."]]);
  await userEvent.keyboard("3");
  await expect.element(page.getByText(/^One done\./)).toBeVisible();
  await cleanup();

  await renderApp({ at, backend });
  await expect.element(button("Record your answer")).toBeVisible();
  await expect.element(section).toHaveTextContent("Name the goal first.");
});

//proves:question-notes
test("edits and deletes the note of an own question with UNDO", async () => {
  const backend = withSmallBank(createBackend());
  await renderApp({ at, backend, earlier: noted("Name the goal.") });
  await think();
  await button("Edit").click();
  await expect.element(field).toHaveFocus();
  await field.fill("Name the goal, then a number.");
  await save.click();
  await expect.element(section).toHaveTextContent("Name the goal, then a number.");
  await section.getByRole("button", { name: "Delete" }).click();
  await expect.element(field).toHaveValue("");
  await expect.poll(() => stored(backend)).toEqual([]);
  await button("UNDO").click();
  await expect.poll(() => stored(backend)).toEqual([["pm-001", "Name the goal, then a number."]]);
});

//proves:question-notes,pasted-text-retained
test("retains a note that is too long, with a message", async () => {
  await renderApp({ at, asGuest: true, backend: withSmallBank(createBackend()) });
  await think();
  await field.fill("x".repeat(10_001));
  await expect.element(section.getByRole("alert")).toHaveTextContent(/10,000/);
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
});

test("offers to load the notes again before a new note could replace a stored note", async () => {
  const backend = withSmallBank(createBackend());
  backend.answer("GET /api/user/questionNotes", () => failure(500, "Something went wrong."));
  await renderApp({ at, backend, earlier: noted("Name the goal.") });
  await think();
  await expect.element(section.getByText("Couldn’t load your notes.")).toBeVisible();
  expect(field.elements()).toHaveLength(0);
  backend.recoverAtPress("GET /api/user/questionNotes");
  await button("TRY AGAIN").click();
  await expect.element(section).toHaveTextContent("Name the goal.");
});

//proves:question-notes
test("has a note for an own question without a video only", async () => {
  const backend = withSmallBank(createBackend());
  const own = { params: { path: { questionId: "own" } }, body: { text: "Why us?", ago: 0 } };
  await renderApp({
    at: "/practice?question=own",
    backend,
    earlier: (api: Api) => bodyOf(api.PUT("/user/questions/{questionId}", own)),
  });
  await think();
  await expect.element(field).toBeVisible();
  await cleanup();

  await renderApp({ at: "/practice?question=goal", backend, earlier: marking({ id: "goal" }) });
  await button("Answer now").click();
  await think();
  expect(section.elements()).toHaveLength(0);
});
