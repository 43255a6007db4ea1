import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sidebarToggled } from "../../features/sidebar/slice.ts";
import { renderApp } from "../../testing/renderApp.tsx";

test.each(["/", "/login", "/signup"])("%s has neither menu nor sidebar", async (at) => {
  await renderApp({ at });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.getByRole("button", { name: "Menu" }).elements()).toHaveLength(0);
  expect(page.getByRole("navigation").elements()).toHaveLength(0);
});

test("the menu opens a panel, which Escape, the close button and a link close", async () => {
  const { store } = await renderApp({ at: "/explore" });
  const menu = page.getByRole("button", { name: "Menu" });
  const panel = page.getByRole("dialog", { name: "Menu" });
  await menu.click();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();

  await menu.click();
  await page.getByRole("button", { name: "Close the menu" }).click();
  expect(store.getState().sidebar.sidebarView).toBe(false);

  store.dispatch(sidebarToggled(true));
  store.dispatch(sidebarToggled(true));
  await panel.getByRole("link", { name: "Home" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Why Greenroom?");
  expect(store.getState().sidebar.sidebarView).toBe(false);
});

test("the theme is painted and kept", async () => {
  await renderApp({ at: "/" });
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect.poll(() => localStorage.getItem("theme")).toBe("light");
});

test("a route change starts at the top, with the focus on the new page's heading", async () => {
  await renderApp({ at: "/" });
  window.scrollTo(0, 400);
  await page.getByRole("link", { name: "Explore Now" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Explore" });
  await expect.element(heading).toHaveFocus();
  expect(window.scrollY).toBe(0);
  expect(document.title).toBe("Explore · Greenroom");
});

test("LOGOUT leads home at once and says so", async () => {
  const { store, backend } = await renderApp({ at: "/explore", asGuest: true });
  backend.answer("POST /api/auth/logout", () => new Promise(() => {}));
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expect.element(page.getByText("Logged Out Successfully")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/");
  expect(store.getState().authentication.isUserLoggedIn).toBe(false);
});

test("an address where nothing is gets a page that says so", async () => {
  await renderApp({ at: "/nowhere" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("There is no such page");
});

test("a category's door leads to its videos", async () => {
  await renderApp({ at: "/" });
  await page.getByRole("link", { name: "Software Development" }).click();
  await expect.element(page.getByRole("radio", { name: "Software Development" })).toBeChecked();
  expect(location.pathname + location.search).toBe("/explore?category=software-development");
});
