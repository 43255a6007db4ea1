import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { stateOf } from "../../testing/stateOf.ts";

const categories = page.getByRole("region", { name: "CATEGORIES" });

test("it says why mock interviews help, and leads to explore", async () => {
  await renderApp({ at: "/" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/^Why Greenroom\?$/);
  await expect
    .element(page.getByText(/mock interviews.*for the institution you want, or the job you are moving to/))
    .toBeVisible();
  await expect.poll(() => document.title).toBe("Greenroom");
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect.poll(() => location.pathname).toBe("/explore");
});

test("six pictures follow each other, with no row of dots to tell which", async () => {
  await renderApp({ at: "/" });
  const carousel = page.getByRole("region", { name: "Scenes from an interview" });
  await expect.element(carousel).toBeVisible();
  await expect.poll(() => carousel.element().querySelectorAll("figure svg").length).toBe(6);
  expect(
    carousel
      .getByRole("button")
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(["Pause the slides", "Previous slide", "Next slide"]);
});

test("the categories are asked for on entry, and each stands in the grid with what it holds", async () => {
  const { store, backend } = await renderApp({ at: "/" });
  await expect.poll(() => stateOf(store).categories.status).toBe("fulfilled");
  expect(backend.calls).toEqual(["GET /api/categories"]);
  const { categoriesList } = stateOf(store).categories;
  expect(categoriesList.length).toBeGreaterThan(1);
  await expect.poll(() => categories.getByRole("article").elements().length).toBe(categoriesList.length);
  for (const { categoryName, description } of categoriesList) {
    // oxlint-disable no-await-in-loop -- one card after the other
    await expect.element(categories.getByRole("link", { name: categoryName })).toBeVisible();
    await expect.element(categories.getByText(description)).toBeVisible();
    // oxlint-enable no-await-in-loop
  }
});

test("a category's card selects it and leads to its videos", async () => {
  const { store } = await renderApp({ at: "/" });
  const chosen = "Software Development";
  await categories.getByRole("link", { name: chosen }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/explore?category=software-development");
  await expect.element(page.getByRole("radio", { name: chosen })).toBeChecked();
  expect(stateOf(store).categories.categorySelected).toBe(chosen);
});

test("before the categories are there, their places are", async () => {
  const backend = createBackend();
  const answer = backend.hold("GET /api/categories");
  await renderApp({ at: "/", backend });
  const waiting = () => categories.element().querySelectorAll("[aria-busy=true]").length;
  await expect.element(categories).toBeVisible();
  expect(waiting()).toBe(1);
  answer();
  await expect.poll(waiting).toBe(0);
  await expect.element(categories.getByRole("article").first()).toBeVisible();
});
