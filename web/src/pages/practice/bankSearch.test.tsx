import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { type Backend, createBackend, failure } from "../../testing/backend.ts";
import { BANK_QUESTIONS, withSmallBank } from "../../testing/bank.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const list = page.getByRole("region", { name: "Question bank" });
const rows = () =>
  list
    .getByRole("heading", { level: 3 })
    .elements()
    .map((row) => row.textContent);

const found = (questions: readonly unknown[], fields: object = {}) =>
  Response.json({ questions, total: questions.length, categories: [], kinds: [], ...fields });

async function renderBank({ backend = createBackend() }: { backend?: Backend } = {}) {
  await renderApp({ at: "/practice", backend: withSmallBank(backend) });
  await expect.element(list).toBeVisible();
}

test("searches all categories and clears a search without results", async () => {
  await renderBank();
  const field = page.getByRole("searchbox", { name: "Search in 4 questions" });
  await field.fill("chang mind");
  await expect.poll(() => rows().length).toBe(1);
  expect(list.element().querySelector("mark")?.textContent).toBe("chang");
  await expect.element(page.getByRole("radio", { name: "Product Management 0" })).toBeInTheDocument();
  await field.fill("zebra");
  await expect.element(list.getByText("No question contains “zebra”")).toBeVisible();
  await page.getByRole("button", { name: "Show all questions" }).click();
  await expect.poll(() => rows().length).toBe(4);
  await expect.element(field).toHaveValue("");
});

test("lists the server's matches in their order, and names missing and ignored words", async () => {
  const backend = createBackend();
  await renderBank({ backend });
  const [first, second, third, fourth] = BANK_QUESTIONS;
  const pages = [
    { questions: [third, first], next: "second" },
    { questions: [first, fourth], next: undefined },
  ];
  const words = { used: ["goal", "zebra"], missing: ["zebra"], ignored: ["how"] };
  backend.answer("GET /api/questions/bank", ({ url }) => {
    const isSecond = new URL(url).searchParams.has("cursor");
    return Response.json({ ...pages[isSecond ? 1 : 0], total: 3, words, categories: [], kinds: [] });
  });
  await page.getByRole("searchbox").fill("how zebra goal");
  await expect.poll(rows).toEqual([third?.text, first?.text, fourth?.text]);
  expect(rows()).not.toContain(second?.text);
  await expect.element(list.getByText("The best match lacks “zebra”.")).toBeVisible();
  await expect.element(list.getByText(/^Ignored, .*“how”\.$/)).toBeVisible();
  await page.getByRole("combobox", { name: "Level" }).selectOptions("Usual");
  await expect.poll(rows).toEqual([first?.text]);
  expect(list.getByText(/^The best match lacks/).elements()).toHaveLength(0);
});

test("lists the questions with all words after a failure, and repeats the search", async () => {
  const backend = createBackend();
  await renderBank({ backend });
  const [first, , , fourth] = BANK_QUESTIONS;
  const failed = list.getByText(/^Couldn’t search the question bank/);
  backend.answer("GET /api/questions/bank", () => failure(503, "Service Unavailable."));
  await page.getByRole("searchbox").fill("chang mind");
  await expect.element(failed).toBeVisible();
  expect(rows()).toEqual([fourth?.text]);
  backend.answer("GET /api/questions/bank", () => found([first]));
  await list.getByRole("button", { name: "Try again" }).click();
  await expect.poll(rows).toEqual([first?.text]);
  await expect.element(failed).not.toBeInTheDocument();
  backend.answer("GET /api/questions/bank", () => failure(503, "Service Unavailable."));
  await page.getByRole("searchbox").fill("chang");
  await expect.element(failed).toBeVisible();
  backend.answer("GET /api/questions/bank", () => found([first, fourth]));
  window.dispatchEvent(new Event("online"));
  await expect.poll(rows).toEqual([first?.text, fourth?.text]);
});

test("searches in the selected category and counts the matches of all categories", async () => {
  const backend = createBackend();
  await renderBank({ backend });
  const [first, , third, fourth] = BANK_QUESTIONS;
  backend.answer("GET /api/questions/bank", ({ url }) => {
    const category = new URL(url).searchParams.get("category");
    return category === "product-management"
      ? found([third], { total: 1 })
      : found([fourth, first], { total: 312 });
  });
  await page.getByRole("searchbox").fill("how");
  await expect.element(list.getByText("The list has the best 2 of 312 questions.")).toBeVisible();
  await page.getByRole("radio", { name: "Product Management 1" }).click({ force: true });
  await expect.poll(rows).toEqual([third?.text, first?.text]);
  await expect.element(page.getByRole("radio", { name: "Behavioural Interviews 1" })).toBeInTheDocument();
  expect(list.getByText(/^The list has the best/).elements()).toHaveLength(0);
});

test("shows the earlier matches until the first page of a new search is loaded", async () => {
  const backend = createBackend();
  await renderBank({ backend });
  const [first, second, third, fourth] = BANK_QUESTIONS;
  backend.answer("GET /api/questions/bank", () => found([first, second]));
  await page.getByRole("searchbox").fill("zebra");
  await expect.poll(rows).toEqual([first?.text, second?.text]);
  const pending: ((response: Response) => void)[] = [];
  backend.answer(
    "GET /api/questions/bank",
    () =>
      new Promise((resolve) => {
        pending.push(resolve);
      }),
  );
  await page.getByRole("searchbox").fill("zebras");
  await expect.poll(() => pending.length).toBe(1);
  expect(rows()).toEqual([first?.text, second?.text]);
  pending[0]?.(found([third], { next: "second", total: 2 }));
  await expect.poll(rows).toEqual([third?.text]);
  await expect.poll(() => pending.length).toBe(2);
  pending[1]?.(found([fourth], { total: 2 }));
  await expect.poll(rows).toEqual([third?.text, fourth?.text]);
});

test("offers the nearest category and the own questions if nothing matches", async () => {
  await renderBank();
  await page.getByRole("searchbox").fill("a time when a zebra changed");
  await page.getByRole("button", { name: "Show Behavioural Interviews" }).click();
  await expect.poll(() => rows().length).toBe(1);
  await page.getByRole("searchbox").fill("Why zebras?");
  await page.getByRole("link", { name: "Add it as your own question" }).click();
  await expect.element(page.getByRole("textbox", { name: "Your questions" })).toHaveValue("Why zebras?");
  expect(location.search).toBe("?add=1");
});

test("finds the same questions of the built-in bank as the API, best first", async () => {
  const { backend } = await renderApp({ at: "/practice" });
  await expect.element(list).toBeVisible();
  const api = backend.elsewhere(null);
  for (const q of [
    "how do I answer what is your greatest weakness",
    "behavioral",
    "conflict",
    "prioritization",
  ]) {
    await page.getByRole("searchbox").fill(q);
    const query = { q, limit: 20 };
    const { questions, total = 0 } = await bodyOf(api.GET("/questions/bank", { params: { query } }));
    expect(total).toBeGreaterThan(0);
    await expect.poll(() => rows().length).toBe(total);
    expect(rows().slice(0, 20)).toEqual(questions.map(({ text }) => text));
  }
});
