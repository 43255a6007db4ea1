import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const reason = page.getByRole("main").getByText(/Guest accounts are deleted after 7 days without use/);

test.each(["/", "/practice"])("explains on %s that the guest account no longer exists", async (at) => {
  await renderApp({ at, earlier: (api) => api.POST("/auth/logout") });
  await expect.element(reason).toBeVisible();
  expect(localStorage.getItem(STORAGE_KEYS.guestExpired)).not.toBeNull();
});

test.each(["/", "/practice", "/plan", "/notes", "/login", "/signup"])(
  "explains on %s after a reload that the guest account no longer exists",
  async (at) => {
    localStorage.setItem(STORAGE_KEYS.guestExpired, "yes");
    await renderApp({ at });
    await expect.element(reason).toBeVisible();
  },
);

test("no longer explains the expiry after the next login", async () => {
  localStorage.setItem(STORAGE_KEYS.guestExpired, "yes");
  await renderApp({ at: "/login" });
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe("/explore");
  expect(localStorage.getItem(STORAGE_KEYS.guestExpired)).toBeNull();
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Why Greenroom?" })).toBeVisible();
  await expect.element(reason).not.toBeInTheDocument();
});
