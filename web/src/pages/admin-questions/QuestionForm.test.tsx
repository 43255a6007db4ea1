import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { contentsOf } from "../../features/bank-editor/slice.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

const TEXT = "What would you stop doing in your first month here?";

const VALUES: readonly (readonly [string, string])[] = [
  ["Question", TEXT],
  ["Kind", "Leadership by example"],
  ["Minutes", "3"],
  [
    "What the interviewer looks for",
    "Whether you find out what matters here before you change anything, and name what you would retain.",
  ],
  [
    "Key points",
    "Names what the team is measured by today\nAsks why each practice began before ending it\nChooses one thing to stop and gives a reason\nExplains how the others would hear about it",
  ],
  [
    "Follow-up questions",
    "A teammate loves the thing you stop. What now?\nWhat would you never stop doing here?",
  ],
  ["Pitfalls", "Stops something in the first week\nLists ten things and decides none"],
  ["One good answer", "I would ask first.\n\nThen I would stop one report."],
  ["Videos about the question", "https://www.youtube.com/watch?v=rw4s4M3hFfs"],
];

async function renderForm(at: string) {
  const backend = createBackend();
  const api = backend.elsewhere(await asStaff(backend, "curator"));
  await renderApp({ at: `/admin/questions${at}`, backend });
  const entry = async (questionId: string) =>
    (await bodyOf(api.GET("/admin/bank/questions/{questionId}", { params: { path: { questionId } } })))
      .question;
  const bank = async () => (await bodyOf(api.GET("/admin/bank/questions"))).questions;
  const change = async (questionId: string, text: string) =>
    bodyOf(
      api.PUT("/admin/bank/questions/{questionId}", {
        params: { path: { questionId } },
        body: { ...contentsOf(await entry(questionId)), text },
      }),
    );
  return { backend, entry, bank, change };
}

const field = (label: string) => page.getByRole("form").getByLabelText(label, { exact: true });
const heading = page.getByRole("heading", { level: 1 });
const preview = page.getByRole("region", { name: "Preview" });
const save = page.getByRole("button", { name: "Save question" });

test("adds a question with a new kind and shows a preview while the user types", async () => {
  const { entry, bank } = await renderForm("?new");
  await expect.element(heading).toHaveTextContent("New question");
  await save.click();
  await expect.element(field("Question")).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText("Choose a category.")).toBeVisible();
  await expect.element(page.getByText("Write 4 to 7 lines.")).toBeVisible();
  await field("Category").selectOptions("Behavioural Interviews");
  for (const [label, value] of VALUES) await field(label).fill(value);
  await page.getByRole("radio", { name: "Hard" }).click();
  await expect.element(preview.getByText(TEXT)).toBeVisible();
  await expect.element(preview.getByText("Leadership by example · hard · 3 min")).toBeVisible();
  await expect.element(preview.getByRole("checkbox", { name: "Asks why each practice" })).toBeVisible();
  await expect.element(preview.getByText("I would ask first.")).not.toBeVisible();
  await preview.getByText("One good answer").click();
  await expect.element(preview.getByText("I would ask first.")).toBeVisible();
  await save.click();
  await expect.element(heading).toHaveTextContent("Questions");
  await expect.element(page.getByText("Question saved")).toBeVisible();
  const added = (await bank()).find(({ text }) => text === TEXT);
  expect(await entry(added?._id ?? "")).toMatchObject({
    category: "behavioural-interviews",
    kindName: "Leadership by example",
    level: "hard",
    minutes: 3,
    exampleAnswer: "I would ask first.\n\nThen I would stop one report.",
    videos: ["rw4s4M3hFfs"],
    origin: "own",
  });
});

test("saves an edited question with Ctrl+S and leaves the other values unchanged", async () => {
  const { entry } = await renderForm("?edit=be-001");
  const before = await entry("be-001");
  await expect.element(field("Question")).toHaveValue(before.text);
  const text = "What did you change your mind about, and what came of it?";
  await field("Question").fill(text);
  await expect.element(page.getByText(`${text.length} of 220 characters.`)).toBeVisible();
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(heading).toHaveTextContent("Questions");
  expect(await entry("be-001")).toEqual({ ...before, text, edited: true });
});

//proves:bank-curated
test("restores the built-in text in the form of an edited question", async () => {
  const { entry, change } = await renderForm("");
  const before = await entry("be-001");
  await change("be-001", "What did you change your mind about, and what came of it?");
  await page.getByRole("searchbox", { name: "Search by text, kind or ID" }).fill("be-001");
  const row = page.getByRole("table").getByRole("link");
  await expect.poll(() => row.elements().length).toBe(1);
  await row.click();
  await expect.element(page.getByRole("main").getByText("Changed", { exact: true })).toBeVisible();
  await field("Minutes").fill("9");
  await page.getByRole("button", { name: "Restore the built-in text" }).click();
  await expect.element(heading).toHaveTextContent("Questions");
  expect(await entry("be-001")).toEqual(before);
});

test("shows the error of a rejected value at its field, and retains the changes", async () => {
  const { backend } = await renderForm("?edit=be-001");
  await expect.element(field("Minutes")).toBeVisible();
  const call = "PUT /api/admin/bank/questions/be-001";
  backend.answer(call, () => failure(422, "Unprocessable Entity. 'videos' must have IDs of videos."));
  await field("Minutes").fill("7");
  await save.click();
  await expect.element(field("Videos about the question")).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText("'videos' must have IDs of videos.")).toBeVisible();
  backend.answer(call, () => failure(422, "Unprocessable Entity. The bank can have at most 5000 questions."));
  await save.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("The bank can have at most 5000 questions.");
  await expect.element(field("Minutes")).toHaveValue(7);
});

test("asks for confirmation before unsaved changes are discarded", async () => {
  const { entry } = await renderForm("?edit=be-001");
  const { text } = await entry("be-001");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.element(heading).toHaveTextContent("Questions");
  history.back();
  await expect.element(field("Question")).toHaveValue(text);
  await page.getByRole("radio", { name: "Hard" }).click();
  await field("Question").fill("Is this a question that no interviewer has ever asked?");
  await page.getByRole("link", { name: "Cancel" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Discard changes?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect
    .element(field("Question"))
    .toHaveValue("Is this a question that no interviewer has ever asked?");
  await page.getByRole("link", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect.element(heading).toHaveTextContent("Questions");
  expect((await entry("be-001")).text).toBe(text);
});

test("reports a question that does not exist, and a question that cannot be loaded", async () => {
  const { backend } = await renderForm("?edit=nowhere");
  await expect.element(heading).toHaveTextContent("Question not found");
  const call = "GET /api/admin/bank/questions/be-001";
  backend.answer(call, () => failure(503, "Busy."));
  await page.getByRole("main").getByRole("link", { name: "Questions" }).last().click();
  await page.getByRole("searchbox", { name: "Search by text, kind or ID" }).fill("be-001");
  const row = page.getByRole("table").getByRole("link");
  await expect.poll(() => row.elements().length).toBe(1);
  await row.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load the question");
  backend.recover(call);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(field("Question")).toBeVisible();
});
