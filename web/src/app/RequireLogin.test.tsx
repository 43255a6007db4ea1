import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PERSONAL_PAGES } from "./pages.ts";
import { renderApp } from "../testing/renderApp.tsx";

// Written out: read from the app's list of pages, a page that is open to visitors by mistake would not be tested.
const PROTECTED = [
  "/likedvideos",
  "/playlists",
  "/playlists/one",
  "/watchlater",
  "/history",
  "/practice",
  "/notes",
  "/plan",
  "/progress",
  "/account",
  "/admin",
  "/admin/videos",
  "/admin/import",
  "/admin/categories",
  "/admin/people",
  "/admin/log",
];

test("the protected pages are those that this file tests", () => {
  expect(PERSONAL_PAGES.map(({ path }) => path.replace(":id", "one")).toSorted()).toEqual(
    PROTECTED.toSorted(),
  );
});

//proves:login-leads-back,protected-routes-redirect
test.each(PROTECTED)("a visitor to %s logs in first, and comes back", async (at) => {
  await renderApp({ at });
  const entries = history.length;
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Come on in");
  expect(page.getByText("Your session has ended.").elements(), "there was none").toEqual([]);
  expect(history.length, "the page takes the place of the one that is closed").toBe(entries);
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe(at);
  await expect.element(page.getByRole("heading", { level: 1 })).not.toHaveTextContent("Come on in");
});

//proves:login-leads-back,protected-routes-redirect
test("the origin keeps its query", async () => {
  await renderApp({ at: "/history?from=mail#latest" });
  await expect.poll(() => location.pathname).toBe("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect
    .poll(() => location.pathname + location.search + location.hash)
    .toBe("/history?from=mail#latest");
});

//proves:logout-goes-logged
test.each(PROTECTED)("LOGOUT on %s leads home, not to the login", async (at) => {
  await renderApp({ at, asGuest: true });
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent(
      /^No questions|^When is your|^Nothing watched|^You have not|^There is no such|^Account|^Not your/,
    );
  const seen: string[] = [];
  const watching = new MutationObserver(() => seen.push(location.pathname));
  watching.observe(document.body, { childList: true, subtree: true });
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Why Greenroom?");
  await expect.element(page.getByText("Logged Out Successfully")).toBeVisible();
  watching.disconnect();
  expect(location.pathname).toBe("/");
  expect(seen).not.toContain("/login");
});

//proves:session-ends-under,answer-401-ends
test("a session that the server refuses leads to the login, and back to the page", async () => {
  await renderApp({ at: "/history", earlier: (api) => api.POST("/auth/logout") });
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.element(page.getByText("Please Login TO Continue")).toBeVisible();
  await expect.element(page.getByText("Your session has ended.")).toBeVisible();
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe("/history");
});

test("above a guest's lists a phone has the way to keep them", async () => {
  await page.viewport(390, 844);
  await renderApp({ at: "/history", asGuest: true });
  await page.getByRole("main").getByRole("link", { name: "Keep your lists" }).click();
  await expect.poll(() => location.pathname).toBe("/signup");
});
