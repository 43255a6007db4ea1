import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

async function renderCategories() {
  const backend = createBackend();
  const token = await asStaff(backend, "curator");
  const { categories } = await bodyOf(backend.elsewhere().GET("/categories"));
  await renderApp({ at: "/admin/categories", backend });
  return {
    backend,
    api: backend.elsewhere(token),
    names: categories.map(({ categoryName }) => categoryName),
  };
}

const shown = () => [...document.querySelectorAll("main ol h2")].map(({ textContent }) => textContent);

test("moves a category with the arrow buttons and announces the position", async () => {
  const { backend, api, names } = await renderCategories();
  const [first = "", second = ""] = names;
  await page.getByRole("button", { name: `Move ${first} down` }).click();
  await expect.poll(shown).toEqual([second, first, ...names.slice(2)]);
  await expect.element(page.getByText(`${first} is now number 2 of ${names.length}.`)).toBeInTheDocument();
  const order = async () =>
    (await bodyOf(backend.elsewhere().GET("/categories"))).categories.map(({ categoryName }) => categoryName);
  await expect.poll(order).toEqual([second, first, ...names.slice(2)]);
  await page.getByRole("button", { name: `Move ${first} up` }).click();
  await expect.poll(order).toEqual(names);
  await bodyOf(api.GET("/admin/categories"));
});

test("adds, edits and removes a category with an image", async () => {
  const { backend, names } = await renderCategories();
  await page.getByRole("button", { name: "Add a category" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByLabelText("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabelText("Name", { exact: true }).fill("System Design");
  await page.getByRole("radio", { name: "Lagoon" }).click();
  await page.getByRole("radio", { name: "network" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Category added.")).toBeVisible();
  const added = async () =>
    (await bodyOf(backend.elsewhere().GET("/categories"))).categories.find(({ categoryName }) =>
      categoryName.startsWith("System Design"),
    );
  await expect.poll(async () => (await added())?.imgUrl).toBe("/pictures/lagoon-network.svg");
  await page.getByRole("button", { name: "Change System Design" }).click();
  await page.getByLabelText("Name", { exact: true }).fill("System Design Rounds");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(shown).toEqual([...names, "System Design Rounds"]);
  await page.getByRole("button", { name: "Remove System Design Rounds" }).click();
  await expect
    .element(page.getByRole("alertdialog"))
    .toHaveAccessibleDescription("The category has no videos.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(shown).toEqual(names);
});

test("selects a tone for a new category that the last categories do not have", async () => {
  const { names } = await renderCategories();
  const [first = "", second = ""] = names;
  await page.getByRole("button", { name: `Move ${first} down` }).click();
  await expect.poll(shown).toEqual([second, first, ...names.slice(2)]);
  await page.getByRole("button", { name: "Add a category" }).click();
  await expect.element(page.getByRole("radio", { name: "Iris" })).toBeChecked();
});

test("asks to which category the videos of a removed category move", async () => {
  const { names } = await renderCategories();
  const [first = "", second = ""] = names;
  await page.getByRole("button", { name: `Remove ${first}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(/videos are in this category\. Choose another category for them\.$/);
  await expect.element(dialog.getByLabelText("Move the videos to")).toHaveTextContent(second);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(shown).toEqual(names);
});
