import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
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

  test.for([
    ["/admin", "GET /api/admin/overview"],
    ["/admin/people", "GET /api/admin/people"],
    ["/admin/videos", "GET /api/admin/videos"],
    ["/admin/log", "GET /api/admin/log"],
  ] as const)("shows why the server denies %s, with a link to the account", async ([at, call]) => {
    const reason = "Your role needs a second factor. Set one up on the account page.";
    const backend = createBackend();
    await asStaff(backend, "operator");
    backend.answer(call, () => failure(403, `${reason} Forbidden error.`));
    await renderApp({ at, backend });
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(reason, { exact: true })).toBeVisible();
    expect(alert.element()).not.toHaveTextContent("The network");
    await alert.getByRole("link", { name: "Open the account page" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  });

  test("shows no link to the account if the user has lost the role", async () => {
    const backend = createBackend();
    await asStaff(backend, "operator");
    backend.answer("GET /api/admin/log", () =>
      failure(403, "Only an operator may do this. Forbidden error."),
    );
    await renderApp({ at: "/admin/log", backend });
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText("Only an operator may do this.", { exact: true })).toBeVisible();
    await expect.element(alert.getByRole("button", { name: "TRY AGAIN" })).toBeVisible();
    expect(alert.getByRole("link").elements()).toEqual([]);
  });
});
