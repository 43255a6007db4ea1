import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { outlined } from "../../testing/outline.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

const LINES = [
  "id,title,category,length",
  "NtMvNh0WFVM,Design Parking Garage,Software Development,30:00",
  "mhUQe4BKZXs,Design a Rate Limiter,Softwre Development,35:55",
  "#NAME?,Lost to a spreadsheet,Product Management,",
  `${VIDEOS[0]?._id},A new title,${VIDEOS[0]?.categoryName},`,
];

async function renderImport() {
  const backend = createBackend();
  await asStaff(backend, "curator");
  const shown = await renderApp({ at: "/admin/import", backend });
  const titles = async () => {
    const { videos } = await bodyOf(
      backend.elsewhere().GET("/videos", { params: { query: { limit: 500 } } }),
    );
    return videos.map(({ title }) => title);
  };
  return { ...shown, titles };
}

async function choose(text: string, name = "videos-autumn.csv") {
  await expect.poll(() => document.querySelector("input[type=file]")).not.toBeNull();
  const [input] = document.querySelectorAll("input[type=file]");
  if (!input) throw new Error("There is no field for a file.");
  await page.elementLocator(input).upload(new File([text], name, { type: "text/csv" }));
}

const heading = page.getByRole("heading", { level: 1 });

test("shows a preview of an import with new, known and rejected rows, and imports the valid rows", async () => {
  const { titles } = await renderImport();
  await choose(LINES.join("\n"));
  await expect.element(heading).toHaveTextContent("1 new, 1 known, 2 invalid");
  await expect.element(page.getByText("videos-autumn.csv · 4 lines")).toBeVisible();
  await expect.element(page.getByText("Did you mean “Software Development”?")).toBeVisible();
  const refused = page.getByRole("listitem").filter({ hasText: "line 4" });
  await expect.element(refused).toHaveTextContent(/spreadsheet/);
  expect(await titles()).toHaveLength(VIDEOS.length);

  await page.getByRole("button", { name: "Import 1" }).click();
  await expect.element(heading).toHaveTextContent("1 video imported");
  expect(await titles()).toContain("Design Parking Garage");
  expect(await titles()).toContain(VIDEOS[0]?.title);
  await page.getByRole("link", { name: "See the videos" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Select Design Parking Garage" })).toBeVisible();
});

test("updates known videos in an import if the user selects this", async () => {
  const { titles } = await renderImport();
  await choose(LINES.join("\n"));
  await page.getByLabelText("Update them").click();
  await page.getByRole("button", { name: "Import 1, update 1" }).click();
  await expect.element(heading).toHaveTextContent("1 video imported");
  expect(await titles()).toContain("A new title");
});

test("parses an ambiguous date in the order that the user has selected", async () => {
  const { titles } = await renderImport();
  await choose(
    "id,title,category,uploaded on,rating\nNtMvNh0WFVM,Design Parking Garage,Software Development,03/04/2024,5",
  );
  await expect.element(heading).toHaveTextContent("0 new, 0 known, 1 invalid");
  await expect.element(page.getByText("Ignored columns: rating.")).toBeVisible();
  await page.getByLabelText("Day first: 3 April").click();
  await page.getByRole("button", { name: "Import 1" }).click();
  await expect.element(heading).toHaveTextContent("1 video imported");
  expect(await titles()).toContain("Design Parking Garage");
});

test("replaces the selected file of an import without importing it", async () => {
  const { titles } = await renderImport();
  await choose(LINES.join("\n"));
  await expect.element(page.getByText("Did you mean “Software Development”?")).toBeVisible();
  await page.getByRole("button", { name: "Choose another file" }).click();
  await expect.element(heading).toHaveTextContent("Import videos");
  await choose("nothing that could be read", "notes.txt");
  await expect.element(page.getByRole("button", { name: "Choose another file" })).toBeVisible();
  expect(await titles()).toEqual(VIDEOS.map(({ title }) => title));
});

test("imports the starter collection", async () => {
  const { backend, titles } = await renderImport();
  backend.answer("POST /api/admin/imports/shelves", () =>
    Response.json(
      { errors: ["Unprocessable Entity. This server has no starter collection."] },
      { status: 422 },
    ),
  );
  await page.getByRole("button", { name: "Preview the collection" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This server has no starter collection.");
  expect(await titles()).toHaveLength(VIDEOS.length);
});

test("shows an error if the progress of an import cannot be loaded, and reads it again on request", async () => {
  const { backend } = await renderImport();
  let read = "";
  backend.answer("POST /api/admin/imports", async (_, pass) => {
    const { import: made } = await (await pass()).json();
    read = `GET /api/admin/imports/${made._id}`;
    backend.answer(read, () => failure(500, "Something went wrong."));
    return Response.json({ import: { ...made, stage: "deciding" } }, { status: 202 });
  });
  await choose(LINES.join("\n"));
  await expect.element(page.getByText("Couldn’t load the progress of the import.")).toBeVisible();
  backend.recoverAtPress(read);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByText("Did you mean “Software Development”?")).toBeVisible();
});

//proves:captions-imported
test("adds chapters of a known video from yt-dlp output", async () => {
  const [{ _id, title }] = VIDEOS;
  const backend = createBackend();
  await outlined(backend, _id, {});
  await asStaff(backend, "curator");
  await renderApp({ at: "/admin/import", backend });
  const named = [
    { start_time: 0, title: "Introduction" },
    { start_time: 96.5, title: "The question" },
  ];
  await choose(JSON.stringify({ id: _id, title, chapters: named }), "talk.info.json");
  await expect.element(page.getByText("1 video gets the chapters of the file.")).toBeVisible();
  await page.getByRole("button", { name: "Give chapters to 1 video" }).click();
  await expect.element(heading).toHaveTextContent("1 video got chapters");
  const params = { path: { videoId: _id } };
  const { chapters } = await bodyOf(backend.elsewhere().GET("/video/{videoId}/outline", { params }));
  expect(chapters).toEqual([
    { title: "Introduction", seconds: 0 },
    { title: "The question", seconds: 96 },
  ]);
});

const IMPORT = "POST /api/admin/imports";
const bar = page.getByRole("progressbar", { name: "Uploading videos-autumn.csv" });

//proves:transfer-progress
test("shows the progress of an upload longer than the timeout", async () => {
  const { backend } = await renderImport();
  await expect.element(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let reportProgress: (progress: { done: number; total: number }) => void = () => undefined;
  let finish: () => void = () => undefined;
  backend.answer(IMPORT, async (_, pass, onSent) => {
    reportProgress = onSent;
    await new Promise<void>((resolve) => (finish = resolve));
    return pass();
  });
  await choose(LINES.join("\n"));
  await expect.element(bar).toBeVisible();
  for (let done = 1_000_000; done <= 5_000_000; done += 1_000_000) {
    reportProgress({ done, total: 5_000_000 });
    await expect.element(bar).toHaveAttribute("value", String(done));
    await vi.advanceTimersByTimeAsync(15_000);
  }
  await expect.element(page.getByText("5 MB of 5 MB")).toBeVisible();
  finish();
  vi.useRealTimers();
  await expect.element(heading).toHaveTextContent("1 new, 1 known, 2 invalid");
});

//proves:transfer-progress
test("fails an upload without progress for 20 s, and cancels an upload", async () => {
  const { backend } = await renderImport();
  await expect.element(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let aborted = false;
  backend.answer(IMPORT, (request, _, onSent) => {
    request.signal.addEventListener("abort", () => (aborted = true));
    onSent({ done: 1_000_000, total: 5_000_000 });
    return new Promise(() => undefined);
  });
  await choose(LINES.join("\n"));
  await expect.element(bar).toBeVisible();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(page.getByRole("alert")).toHaveTextContent(/can’t be reached/);
  expect(aborted).toBe(true);

  await choose(LINES.join("\n"));
  await expect.element(bar).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(page.getByRole("alert").elements()).toHaveLength(0);
  await expect.element(page.getByRole("button", { name: "Choose a file" })).toHaveFocus();
});
