import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { CuratedVideo } from "../data/api/types.ts";
import { type Backend, createBackend } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { outlined, vttOf } from "../testing/outline.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { asStaff } from "../testing/staff.ts";

const [first] = VIDEOS;
const { _id, title } = first;

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

async function openOutline() {
  await press(`More options for ${title}`);
  await page.getByRole("menuitem", { name: "Chapters and transcripts" }).click();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "Choose a file" })).toBeVisible();
}

const LARGE = 501;

/** Creates rows for a library with more videos than one request can change. */
function fillLibrary(backend: Backend) {
  const row = (index: number): CuratedVideo => ({
    ...first,
    _id: `video-${index}`,
    title: `Mock interview ${index}`,
    categoryId: "software-development",
    state: "plays",
  });
  backend.answer("GET /api/admin/videos", ({ url }) => {
    const offset = Number(new URL(url).searchParams.get("offset"));
    const length = Math.max(0, Math.min(100, LARGE - offset));
    return Response.json({
      videos: Array.from({ length }, (_, index) => row(offset + index)),
      total: LARGE,
      counts: { all: LARGE, dead: 0, noLength: 0, removed: 0 },
    });
  });
}

/** Long operation: the page on which it starts, its request, and the name of its progress bar. */
interface Row {
  name: string;
  at: string;
  call: string;
  bar: string;
  prepare?: (backend: Backend) => unknown;
  /** Opens the page or dialog in which the user starts the operation. */
  open?: () => Promise<unknown>;
  start: () => Promise<unknown>;
}

const ROWS: readonly Row[] = [
  {
    name: "the export of the account",
    at: "/account",
    call: "GET /api/user/export",
    bar: "Downloading your data",
    start: () => press("Download my data"),
  },
  {
    name: "the export of the library",
    at: "/admin/videos",
    call: "GET /api/admin/videos/export",
    bar: "Exporting the videos",
    start: () => press("Export"),
  },
  {
    name: "the export of the questions",
    at: "/admin/import",
    call: "GET /api/admin/questions/export",
    bar: "Exporting questions",
    start: () => press("Export as CSV"),
  },
  {
    name: "the upload of a transcript",
    at: "/admin/videos",
    call: "POST /api/admin/transcripts",
    bar: "Uploading talk.en.vtt",
    open: openOutline,
    start: async () => {
      const field = page.getByRole("dialog").element().querySelector("input[type=file]");
      if (!field) throw new Error("The dialog has no field for a file.");
      await page.elementLocator(field).upload(new File([vttOf(["Calm."])], "talk.en.vtt"));
      await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
    },
  },
  {
    name: "the removal of a transcript",
    at: "/admin/videos",
    call: `GET /api/video/${_id}/transcripts/de`,
    bar: "Removing the transcript in German",
    prepare: (backend) => outlined(backend, _id, { transcripts: { de: vttOf(["Ruhig."]) } }),
    // The dialog reads the transcript to count its cues.
    open: async () => {
      await openOutline();
      await expect.element(page.getByText(/^1 cue/)).toBeVisible();
    },
    start: () => press("Remove the transcript in German"),
  },
  {
    name: "the restoration of a removed transcript",
    at: "/admin/videos",
    call: "POST /api/admin/transcripts",
    bar: "Restoring the transcript in German",
    prepare: (backend) => outlined(backend, _id, { transcripts: { de: vttOf(["Ruhig."]) } }),
    open: async () => {
      await openOutline();
      await press("Remove the transcript in German");
    },
    start: () => press("UNDO"),
  },
  {
    name: "a change of more than 500 videos",
    at: "/admin/videos",
    call: "POST /api/admin/videos/change",
    bar: "Changing the selected videos",
    prepare: fillLibrary,
    start: async () => {
      await page.getByRole("checkbox", { name: "Select all" }).click();
      await expect.element(page.getByText(`${LARGE} selected`)).toBeVisible();
      await press("Remove");
      await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    },
  },
];

//proves:transfer-progress
test.each(ROWS)("shows the progress of $name, and cancels the operation on request", async (row) => {
  const backend = createBackend();
  await row.prepare?.(backend);
  await asStaff(backend, "operator");
  let aborted = false;
  await renderApp({ at: row.at, backend });
  await row.open?.();
  backend.answer(row.call, (request) => {
    request.signal.addEventListener("abort", () => (aborted = true));
    return new Promise(() => undefined);
  });
  await row.start();
  const bar = page.getByRole("progressbar", { name: row.bar });
  await expect.element(bar).toBeVisible();
  await press("Cancel");
  await expect.element(bar).not.toBeInTheDocument();
  expect(aborted).toBe(true);
});
