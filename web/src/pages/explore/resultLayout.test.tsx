import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();

//proves:search-questions
test.each([320, 768])("shows no empty bar above matching questions in a window of %i px", async (width) => {
  await page.viewport(width, 844);
  await renderApp({ at: "/explore?q=product&show=questions" });
  const questions = page.getByRole("region", { name: "Questions" });
  await expect.element(questions).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveTextContent(/questions for “product”$/);
  const tabs = page.getByRole("navigation", { name: "Results" });
  expect(boxOf(questions).top - boxOf(tabs).bottom).toBeLessThan(20);
});

//proves:search-questions
test.each([320, 1000, 1920])("shows matching videos as rows in a window of %i px", async (width) => {
  await page.viewport(width, 900);
  await renderApp({ at: "/explore?q=product+manager" });
  const cards = page.getByRole("article");
  await expect.element(page.getByRole("region", { name: "Questions" })).toBeVisible();
  const [first, second] = [cards.nth(0), cards.nth(1)];
  const thumbnail = first.getByRole("presentation").first().element();
  const title = boxOf(first.getByRole("link"));
  expect(thumbnail.getBoundingClientRect().right).toBeLessThan(title.left);
  expect(boxOf(second).top).toBeGreaterThanOrEqual(boxOf(first).bottom);
  expect(document.documentElement.scrollWidth).toBe(width);
});

//proves:search-questions
test("replaces the placeholder of a search by rows of the same size", async () => {
  await page.viewport(1440, 900);
  const backend = createBackend();
  const release = backend.hold("GET /api/videos");
  await renderApp({ at: "/explore?q=product+manager", backend });
  const first = () => document.querySelector("main [aria-busy] [aria-hidden]");
  await expect.poll(first).not.toBeNull();
  const before = first()?.getBoundingClientRect();
  release();
  const card = page.getByRole("article").first();
  await expect.element(card).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Questions" })).toBeVisible();
  const { left, top, width, height } = boxOf(card);
  expect(before).toMatchObject({ left, top, width, height });
});
