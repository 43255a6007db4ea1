import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

const current = page.getByRole("main").getByRole("navigation").getByRole("link", { name: "Log" });

async function openOnPhone() {
  await page.viewport(390, 844);
  const backend = createBackend();
  await asStaff(backend, "operator");
  await renderApp({ at: "/admin/log", backend });
  await expect.element(current).toBeInViewport({ ratio: 0.99 });
}

describe("AdminFrame", () => {
  test("shows the current page in the navigation of a phone", async () => {
    await openOnPhone();
    await page.viewport(320, 568);
    await expect.element(current).toBeInViewport({ ratio: 0.99 });
  });

  test("shows the current page when a font has loaded that makes the links wider", async () => {
    await openOnPhone();
    const before = current.element().getBoundingClientRect().width;
    document.documentElement.style.setProperty("--text-sm", "1.25rem");
    await expect.poll(() => current.element().getBoundingClientRect().width).toBeGreaterThan(before);
    await expect.element(current).toBeInViewport({ ratio: 0.99 });
  });
});
