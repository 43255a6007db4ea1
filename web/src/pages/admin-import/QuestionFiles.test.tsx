import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

const IMPORT = "POST /api/admin/questions/import";
const [{ _id }] = VIDEOS;
const SHEET = `link,at,question\n${_id},5,"Why this, and not that?"\n${_id},9,How?`;

const report = { new: 2, updated: 0, known: 0, refused: 0, refusals: [], applied: false };

const NOTHING = { ...report, new: 0, known: 2 };

/** Renders the import page. The server responds to an upload with the given preview or result. */
async function renderQuestions(preview: object = report) {
  const backend = createBackend();
  await asStaff(backend, "curator");
  const applied: string[] = [];
  const serve = (shown: object) =>
    backend.answer(IMPORT, async (request) => {
      const apply = new URL(request.url).searchParams.get("apply") === "true";
      if (apply) applied.push(await request.text());
      return Response.json({ report: apply ? { ...shown, applied: true } : shown });
    });
  serve(preview);
  await renderApp({ at: "/admin/import", backend });
  await expect.element(page.getByRole("heading", { name: "Questions for everyone" })).toBeVisible();
  return { backend, applied, serve };
}

async function choose(text: string) {
  const input = document.querySelector("input[type=file][aria-label='Choose questions']");
  if (!input) throw new Error("There is no field for a file.");
  await page.elementLocator(input).upload(new File([text], "autumn.csv", { type: "text/csv" }));
}

const section = page.getByRole("region", { name: "Questions for everyone" });
const outcome = section.getByRole("status");

test("shows a preview of a question file before its questions are imported", async () => {
  const { applied, serve } = await renderQuestions();
  await choose(SHEET);
  await expect.element(outcome).toHaveTextContent("autumn.csv: 2 new, 0 updated, 0 known, 0 invalid");
  expect(applied).toEqual([]);
  await section.getByRole("button", { name: "Import 2 questions" }).click();
  await expect.element(outcome).toHaveTextContent("2 questions imported");
  expect(applied).toEqual([SHEET]);
  serve(NOTHING);
  await choose(SHEET);
  await expect.element(section.getByText("The library has all of these questions.")).toBeVisible();
  await expect.element(section.getByRole("button", { name: /^Import/ })).not.toBeInTheDocument();
  await section.getByRole("button", { name: "Close preview" }).click();
  await expect.element(section.getByRole("button", { name: "Choose questions" })).toHaveFocus();
  await expect.element(outcome).toHaveTextContent("");
});

test("lists the invalid rows of a question file and offers no import", async () => {
  await renderQuestions({
    ...report,
    refused: 1,
    refusals: [{ place: "line 4", reason: "“soon” is not a moment." }],
  });
  await choose(SHEET);
  await expect.element(outcome).toHaveTextContent("1 invalid");
  await expect
    .element(section.getByRole("list", { name: "Invalid rows" }))
    .toHaveTextContent("line 4 “soon” is not a moment.");
  await expect.element(section.getByRole("button", { name: /^Import/ })).not.toBeInTheDocument();
});

test("shows why a question file cannot be read, and retains the preview when the import fails", async () => {
  const { backend, serve } = await renderQuestions();
  const alert = section.getByRole("alert");
  backend.answer(IMPORT, () => failure(422, "Unprocessable Entity. Line 1: it is empty."));
  await choose("name,address\nx,y");
  await expect.element(alert).toHaveTextContent("Line 1: it is empty.");
  serve(report);
  await choose(SHEET);
  await expect.element(outcome).toHaveTextContent("2 new");
  await expect.element(alert).not.toBeInTheDocument();
  backend.answer(IMPORT, () => failure(503, "Service Unavailable."));
  await section.getByRole("button", { name: "Import 2 questions" }).click();
  await expect.element(alert).toBeVisible();
  serve(report);
  await section.getByRole("button", { name: "Import 2 questions" }).click();
  await expect.element(outcome).toHaveTextContent("2 questions imported");
});

test("shows the progress of an uploaded question file, and cancels the upload", async () => {
  const { backend } = await renderQuestions();
  let aborted = false;
  backend.answer(IMPORT, (request, _, onSent) => {
    request.signal.addEventListener("abort", () => (aborted = true));
    onSent({ done: 100, total: 500 });
    return new Promise(() => undefined);
  });
  await choose(SHEET);
  const bar = section.getByRole("progressbar", { name: "Uploading autumn.csv" });
  await expect.element(bar).toHaveAttribute("value", "100");
  await section.getByRole("button", { name: "Cancel" }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(aborted).toBe(true);
  await expect.element(section.getByRole("button", { name: "Choose questions" })).toHaveFocus();
});

test("exports questions in the format of the clicked button", async () => {
  const { backend } = await renderQuestions();
  const saved: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
  });
  const EXPORT = "GET /api/admin/questions/export";
  backend.answer(EXPORT, ({ url }) =>
    new URL(url).searchParams.get("form") === "csv"
      ? new Response(SHEET, { headers: { "content-type": "text/csv; charset=utf-8" } })
      : Response.json({ questions: [] }),
  );
  await section.getByRole("button", { name: "Export as CSV" }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["questions.csv"]);
  expect(await saved[0]?.text).toBe(SHEET);
  await section.getByRole("button", { name: "Export as JSON" }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["questions.csv", "questions.json"]);
  expect(JSON.parse((await saved[1]?.text) ?? "")).toEqual({ questions: [] });
  backend.answer(EXPORT, () => failure(503, "Service Unavailable."));
  await section.getByRole("button", { name: "Export as CSV" }).click();
  await expect
    .element(section.getByRole("alert"))
    .toHaveTextContent("Couldn’t export the questions. Try again.");
});
