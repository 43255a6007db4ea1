import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answered } from "../../data/api/failure.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

test("it tells who changed what, newest first, and what it was before", async () => {
  const backend = createBackend();
  const token = await asStaff(backend, "operator");
  const [video] = VIDEOS;
  const api = backend.elsewhere(token);
  const params = { path: { videoId: video._id } };
  await answered(api.PATCH("/admin/videos/{videoId}", { params, body: { creatorName: "Somebody else" } }));
  await answered(api.POST("/admin/categories", { body: { categoryName: "System Design" } }));
  await renderApp({ at: "/admin/log", backend });
  const entries = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("time") });
  await expect.element(entries.first()).toHaveTextContent(/Asha .*added the category System Design/);
  await expect.element(entries.nth(1)).toHaveTextContent(`changed ${video.title}`);
  await expect.element(entries.nth(1)).toHaveTextContent(`creatorName: ${video.creatorName} → Somebody else`);
  await page.getByRole("radio", { name: "Videos" }).click();
  await expect.element(page.getByText(/added the category/)).not.toBeInTheDocument();
});

test("where nothing was changed, it says so", async () => {
  const backend = createBackend();
  await asStaff(backend, "operator");
  await renderApp({ at: "/admin/log", backend });
  await expect.element(page.getByText("Nothing was changed yet.")).toBeVisible();
});
