import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../testing/backend.ts";
import { renderApp } from "../testing/renderApp.tsx";

//proves:page-breaks-script
test("shows the menus when a page throws an error, and shows another page afterwards", async () => {
  const backend = createBackend();
  backend.answer("GET /api/categories", () => Response.json({ categories: [null] }));
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Something went wrong");
  await expect.element(page.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
  await page.getByRole("link", { name: "LOGIN" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Come on in");
});
