import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { type BankContents, contentsOf } from "../../features/bank-editor/slice.ts";
import { chooseBackend } from "../../data/simulator/tab.ts";
import { type Backend, createBackend, failure } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

const OWN_TEXT = "What would you stop doing in your first month here?";

/** Contents that the API accepts. */
const CONTENTS: BankContents = {
  category: "behavioural-interviews",
  kind: "own-kind",
  kindName: "Leadership by example",
  level: "usual",
  minutes: 3,
  text: OWN_TEXT,
  lookingFor:
    "Whether you find out what matters here before you change anything, and name what you would retain.",
  points: [
    "Names what the team is measured by today",
    "Asks why each practice began before ending it",
    "Chooses one thing to stop and gives a reason",
    "Explains how the others would hear about it",
  ],
  followUps: ["A teammate loves the thing you stop. What now?", "What would you never stop doing here?"],
  pitfalls: ["Stops something in the first week", "Lists ten things and decides none"],
};

interface Setting {
  /** Sets faults of the backend before the page opens. */
  prepare?: (backend: Backend) => unknown;
  /** Query string of the address. */
  at?: string;
  /** Changed text of the built-in question be-001. */
  changed?: string;
}

/** Opens the page of a question bank that contains a question of a curator. */
async function renderQuestions({ prepare, at = "", changed }: Setting = {}) {
  const backend = createBackend();
  const token = await asStaff(backend, "curator");
  const api = backend.elsewhere(token);
  const put = (questionId: string, body: BankContents) =>
    bodyOf(api.PUT("/admin/bank/questions/{questionId}", { params: { path: { questionId } }, body }));
  const save = (questionId: string, text: string) => put(questionId, { ...CONTENTS, text });
  const entry = async (questionId: string) =>
    (await bodyOf(api.GET("/admin/bank/questions/{questionId}", { params: { path: { questionId } } })))
      .question;
  const bank = async () => bodyOf(api.GET("/admin/bank/questions"));
  await save("own-1", OWN_TEXT);
  const shipped = await entry("be-001");
  if (changed !== undefined) await put("be-001", { ...contentsOf(shipped), text: changed });
  prepare?.(backend);
  await renderApp({ at: `/admin/questions${at}`, backend });
  return { backend, entry, bank, save, shipped };
}

const rows = page.getByRole("table", { name: "Questions" }).getByRole("row");
const search = page.getByRole("searchbox", { name: "Search by text, kind or ID" });

async function openMenu(text: string) {
  await page.getByRole("button", { name: `More options for “${text}”` }).click();
}

test("counts the questions of the bank and filters them by words, state and category", async () => {
  const { bank } = await renderQuestions();
  const { questions } = await bank();
  await expect.element(page.getByText(/^361 in \d+ categories: 360 built in, 1 yours$/)).toBeVisible();
  await page.getByRole("radio", { name: "Yours 1" }).click();
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.nth(1)).toHaveTextContent(OWN_TEXT);
  await expect.element(rows.nth(1)).toHaveTextContent("Yours");
  await page.getByRole("radio", { name: "All 361" }).click();
  await search.fill("be-001");
  await expect.poll(() => rows.elements().length).toBe(2);
  await search.fill("leadership exam");
  await expect.poll(() => rows.elements().length).toBe(2);
  await page.getByLabelText("Category").selectOptions("Product Management");
  await expect.element(page.getByText("No matching questions.")).toBeVisible();
  await search.fill("");
  const inCategory = questions.filter(({ category }) => category === "product-management").length;
  await expect.poll(() => rows.elements().length).toBe(Math.min(60, inCategory) + 1);
  await expect.element(rows.nth(1)).toHaveTextContent("Built in");
});

test("hides a question and shows it again with UNDO", async () => {
  const { entry } = await renderQuestions();
  await search.fill("stop doing month");
  // The row can only be clicked when the filter has taken effect, because it moves.
  await expect.poll(() => rows.elements().length).toBe(2);
  await openMenu(OWN_TEXT);
  await page.getByRole("menuitem", { name: "Hide" }).click();
  await expect.element(rows.nth(1).getByText("Hidden")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Hidden 1" })).toBeInTheDocument();
  expect((await entry("own-1")).hidden).toBe(true);
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(rows.nth(1).getByText("Hidden")).not.toBeInTheDocument();
  expect((await entry("own-1")).hidden).toBe(false);
});

test("deletes a curator's question and restores it with UNDO", async () => {
  const { entry } = await renderQuestions();
  const before = await entry("own-1");
  await search.fill("stop doing month");
  // The row can only be clicked when the filter has taken effect, because it moves.
  await expect.poll(() => rows.elements().length).toBe(2);
  await openMenu(OWN_TEXT);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.element(page.getByText("No matching questions.")).toBeVisible();
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(rows.nth(1)).toHaveTextContent(OWN_TEXT);
  expect(await entry("own-1")).toEqual(before);
});

//proves:bank-curated
test("restores the built-in text of an edited question, which cannot be deleted", async () => {
  const changed = "What did you change your mind about, and what came of it?";
  const { backend, entry, shipped } = await renderQuestions({ changed });
  await page.getByRole("radio", { name: "Changed 1" }).click();
  await openMenu(changed);
  await expect.element(page.getByRole("menuitem", { name: "Hide" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Delete" }).elements()).toEqual([]);
  await page.getByRole("menuitem", { name: "Restore the built-in text" }).click();
  await expect.element(page.getByRole("radio", { name: "Changed 0" })).toBeInTheDocument();
  expect(await entry("be-001")).toEqual(shipped);
  backend.answer("POST /api/admin/bank/questions/be-001/shipped", () => failure(503, "Busy."));
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(page.getByRole("radio", { name: "Changed 1" })).toBeInTheDocument();
  await openMenu(changed);
  await page.getByRole("menuitem", { name: "Restore the built-in text" }).click();
  await expect.element(page.getByText("Busy.")).toBeVisible();
});

test("offers the new questions of a newer version", async () => {
  const { backend, bank } = await renderQuestions();
  backend.recover("GET /api/admin/bank/questions");
  const all = await bank();
  let isAdded = false;
  backend.answer("GET /api/admin/bank/questions", () =>
    Response.json(isAdded ? all : { ...all, questions: all.questions.slice(2), new: 2 }),
  );
  backend.answer("POST /api/admin/bank/shipped", () => {
    isAdded = true;
    return Response.json({ added: 2 });
  });
  document.body.replaceChildren();
  await renderApp({ at: "/admin/questions", backend });
  await expect.element(page.getByText("2 new questions came with this version.")).toBeVisible();
  await page.getByRole("button", { name: "Add these questions" }).click();
  await expect.element(page.getByText("2 questions added")).toBeVisible();
  await expect.element(page.getByText(/^361 in /)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add these questions" })).not.toBeInTheDocument();
});

test("shows an error of the question bank with a button to try again", async () => {
  const { backend } = await renderQuestions({
    prepare: (one) => one.answer("GET /api/admin/bank/questions", () => failure(503, "Busy.")),
  });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load the questions");
  backend.recover("GET /api/admin/bank/questions");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(rows.nth(1)).toBeVisible();
});

// The simulated backend cannot read files of questions, so the test sets the responses.
//proves:bank-curated
test("imports a file of questions after a preview and shows them in the list", async () => {
  const { backend, save } = await renderQuestions();
  const report = { new: 1, updated: 0, known: 0, refused: 0, refusals: [], applied: false };
  const refused = { new: 0, refused: 1, refusals: [{ place: "line 3", reason: "'points' are too short." }] };
  backend.answer("POST /api/admin/bank/import", async (request) => {
    const { searchParams } = new URL(request.url);
    if ((await request.text()) === "wrong") return Response.json({ report: { ...report, ...refused } });
    const applied = searchParams.get("apply") === "true";
    if (applied) await save("own-2", "Which of our habits would you retain, and why that one?");
    return Response.json({ report: { ...report, applied } });
  });
  await page.getByRole("link", { name: "Import or export" }).click();
  const section = page.getByRole("region", { name: "File of the question bank" });
  const outcome = section.getByRole("status");
  const choose = async (text: string) => {
    await expect.element(section.getByRole("button", { name: "Choose questions" })).toBeVisible();
    const input = document.querySelector("input[type=file]");
    if (!input) throw new Error("There is no field for a file.");
    await page.elementLocator(input).upload(new File([text], "ours.csv"));
  };
  await choose("wrong");
  await expect.element(outcome).toHaveTextContent("ours.csv: 0 new, 0 updated, 0 known, 1 invalid");
  await expect
    .element(section.getByRole("list", { name: "Invalid rows" }))
    .toHaveTextContent("line 3 'points'");
  await expect.element(section.getByRole("button", { name: /^Import/ })).not.toBeInTheDocument();
  await choose("right");
  await section.getByRole("button", { name: "Import 1 question" }).click();
  await expect.element(outcome).toHaveTextContent("1 question imported");
  await page.getByRole("main").getByRole("link", { name: "Questions" }).last().click();
  await expect.element(page.getByText(/^362 in \d+ categories: 360 built in, 2 yours$/)).toBeVisible();
});

test("exports the question bank as CSV", async () => {
  const forms: (string | null)[] = [];
  await renderQuestions({
    prepare: (backend) =>
      backend.answer("GET /api/admin/bank/export", ({ url }) => {
        forms.push(new URL(url).searchParams.get("form"));
        return new Response("id,question", { headers: { "content-type": "text/csv; charset=utf-8" } });
      }),
    at: "?files",
  });
  const saved: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
  });
  await page.getByRole("button", { name: "Export as CSV" }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["question-bank.csv"]);
  expect([forms, await saved[0]?.text]).toEqual([["csv"], "id,question"]);
});

test("reports that the simulated backend cannot import and export questions", async () => {
  chooseBackend("simulated");
  onTestFinished(() => chooseBackend("server"));
  await renderQuestions({ at: "?files" });
  await expect.element(page.getByText(/^The simulated backend in your browser can’t import/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Choose questions" })).not.toBeInTheDocument();
});
