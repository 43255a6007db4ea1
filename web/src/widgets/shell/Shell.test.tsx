import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { selectSidebarView, sidebarToggled } from "../../features/sidebar/slice.ts";
import { createBackend } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";

//proves:menu-toggle-sidebar
test.each(["/", "/login", "/signup"])("shows neither menu nor sidebar on the page %s", async (at) => {
  await renderApp({ at });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.getByRole("button", { name: "Menu" }).elements()).toHaveLength(0);
  expect(page.getByRole("navigation").elements()).toHaveLength(0);
});

//proves:panel-close-button
test("opens the menu panel and closes it with Escape, a button or a link", async () => {
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
  await expect.poll(() => selectSidebarView(store.getState())).toBe(false);

  store.dispatch(sidebarToggled(true));
  store.dispatch(sidebarToggled(true));
  await panel.getByRole("link", { name: "Home" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Why Greenroom?");
  expect(selectSidebarView(store.getState())).toBe(false);
});

test("hides the label of an icon on Escape until the pointer leaves it", async () => {
  await page.viewport(1024, 800);
  await renderApp({ at: "/explore" });
  const link = page.getByRole("navigation").getByRole("link", { name: "Practice" });
  const opacity = () => getComputedStyle(link.getByText("Practice").element()).opacity;
  await link.hover();
  await expect.poll(opacity).toBe("1");
  await userEvent.keyboard("{Escape}");
  expect(opacity()).toBe("0");
  await page.getByRole("button", { name: "Menu" }).hover();
  await link.hover();
  await expect.poll(opacity).toBe("1");
  link.element().focus();
  await userEvent.keyboard("{Escape}");
  expect(opacity()).toBe("0");
});

//proves:theme-toggles-between
test("applies the theme and stores it", async () => {
  await renderApp({ at: "/" });
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
  await expect.poll(() => localStorage.getItem("theme")).toBe("dark");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect.poll(() => localStorage.getItem("theme")).toBe("light");
});

//proves:route-change-scrolls
test("scrolls to the top and focuses the heading of a new page", async () => {
  await renderApp({ at: "/" });
  window.scrollTo(0, 400);
  await page.getByRole("link", { name: "Explore Now" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Explore" });
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.poll(() => document.title).toBe("Explore · Greenroom");
});

//proves:logout-goes-logged
test("opens the home page on LOGOUT and shows a toast", async () => {
  const { store, backend } = await renderApp({ at: "/explore", asGuest: true });
  backend.answer("POST /api/auth/logout", () => new Promise(() => {}));
  await page.getByRole("button", { name: "LOGOUT" }).click();
  await expect.element(page.getByText("Logged Out Successfully")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/");
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
});

//proves:page-breaks-script
test("shows a page for unknown addresses", async () => {
  await renderApp({ at: "/nowhere" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("There is no such page");
});

//proves:brand-leads
test("links the name of the site to the home page", async () => {
  await renderApp({ at: "/explore" });
  await page.getByRole("banner").getByRole("link", { name: "Greenroom" }).click();
  await expect.poll(() => location.pathname).toBe("/");
});

//proves:search-box-reads,login-logout
test.each(["/", "/explore", "/login"])("shows search, theme and login on the page %s", async (at) => {
  await renderApp({ at });
  const bar = page.getByRole("banner");
  await expect.element(bar.getByPlaceholder("Search for Videos", { exact: true })).toBeVisible();
  await expect.element(bar.getByRole("button", { name: "Switch to dark theme" })).toBeVisible();
  await expect.element(bar.getByRole("link", { name: "LOGIN", exact: true })).toBeVisible();
  await expect.element(bar.getByRole("button", { name: "LOGOUT" })).not.toBeInTheDocument();
});

//proves:login-logout
test("shows LOGOUT instead of LOGIN to a logged-in user", async () => {
  await renderApp({ at: "/explore", asGuest: true });
  const bar = page.getByRole("banner");
  await expect.element(bar.getByRole("button", { name: "LOGOUT", exact: true })).toBeVisible();
  await expect.element(bar.getByRole("link", { name: "LOGIN" })).not.toBeInTheDocument();
});

//proves:page-comes-late
test("retains the focus of a user that types while a page loads", async () => {
  const backend = createBackend();
  const answer = backend.hold("GET /api/user/likes");
  await renderApp({ at: "/explore", asGuest: true, backend });
  await page.getByRole("navigation").getByRole("link", { name: "Liked Videos" }).click();
  await expect.poll(() => location.pathname).toBe("/likedvideos");
  const box = page.getByRole("combobox", { name: "Search for Videos" });
  await box.click();
  await userEvent.keyboard("system d");
  answer();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("You have not liked any videos");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("esign?");
  await expect.element(box).toHaveValue("system design?");
  expect(page.getByRole("dialog").elements(), "the keys are the box's").toHaveLength(0);
});

test("shows the label of a sidebar icon on hover and focus", async () => {
  await page.viewport(1440, 900);
  await renderApp({ at: "/explore" });
  const link = page.getByRole("navigation").getByRole("link", { name: "Home" });
  const label = link.getByText("Home");
  const opacity = () => getComputedStyle(label.element()).opacity;
  expect(opacity()).toBe("0");
  await link.hover();
  await expect.poll(opacity).toBe("1");
  expect(label.element().getBoundingClientRect().left).toBeGreaterThan(76);
});

//proves:page-comes-late
test("focuses the page after a click on a menu link", async () => {
  await renderApp({ at: "/explore" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Home" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Why Greenroom?" })).toHaveFocus();
});

//proves:phone-search-row
test("closes the search row of a phone when the page changes, and shows no shortcuts in its menu", async () => {
  await page.viewport(390, 844);
  await renderApp({ at: "/explore" });
  await page.getByRole("button", { name: "Search" }).click();
  const box = page.getByRole("combobox", { name: "Search for Videos" });
  await expect.element(box).toHaveFocus();
  await page.getByRole("article").first().getByRole("link").click();
  await expect.element(page.getByRole("heading", { level: 2, name: "Up next" })).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect.element(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(page.getByRole("button", { name: "Keyboard shortcuts" }).elements()).toHaveLength(0);
});

const NAV_ITEMS = [
  ["Home", "/"],
  ["Explore", "/explore"],
  ["Liked Videos", "/likedvideos"],
  ["Playlists", "/playlists"],
  ["Watch Later", "/watchlater"],
  ["History", "/history"],
];

//proves:sidebar-six-links
test("shows six page links and the learner links, as icons and in the open sidebar", async () => {
  await renderApp({ at: "/explore" });
  const wanted = [...NAV_ITEMS, ["Plan", "/plan"], ["Practice", "/practice"], ["Notes", "/notes"]];
  const linksOf = (links: Element[]) => links.map((link) => [link.textContent, link.getAttribute("href")]);
  const rail = page.getByRole("navigation", { name: "Main" });
  await expect.element(rail).toBeVisible();
  await expect.poll(() => linksOf(rail.getByRole("link").elements())).toEqual(wanted);
  const { opacity } = getComputedStyle(rail.getByText("Liked Videos").element());
  expect(opacity, "the label appears on hover and focus").toBe("0");

  await page.getByRole("button", { name: "Menu" }).click();
  const panel = page.getByRole("dialog", { name: "Menu" }).getByRole("navigation");
  await expect.poll(() => linksOf(panel.getByRole("link").elements())).toEqual(wanted);
  await expect.element(panel.getByText("Liked Videos")).toBeVisible();
  expect(panel.getByText("Liked Videos").element().getBoundingClientRect().width).toBeGreaterThan(40);
});

//proves:rail-stands-windows
test.each([
  [1, 769],
  [0, 768],
])("shows %d sidebars with icons in a window of %d px", async (rails, width) => {
  await page.viewport(width, 900);
  await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  await expect.poll(() => page.getByRole("navigation").elements()).toHaveLength(rails);
});

//proves:sidebar-toggles-forced
test("opens and closes the panel, and can set its state explicitly", async () => {
  const { store } = await renderApp({ at: "/explore" });
  const panel = page.getByRole("dialog", { name: "Menu" });
  await expect.element(page.getByRole("radio", { name: "ALL" })).toBeVisible();
  for (const [forced, open] of [
    [undefined, 1],
    [undefined, 0],
    [true, 1],
    [true, 1],
    [false, 0],
    [false, 0],
  ] as const) {
    store.dispatch(sidebarToggled(forced));
    await expect.poll(() => panel.elements().length).toBe(open);
  }
});

test.each([375, 378])("leaves space next to the site's name on a phone of %s px", async (width) => {
  await page.viewport(width, 844);
  await renderApp({ at: "/explore", asGuest: true });
  await expect.element(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  await document.fonts.ready;
  const bar = page.getByRole("banner");
  const name = bar.getByText("Greenroom", { exact: true }).element().getBoundingClientRect();
  const search = bar.getByRole("button", { name: "Search" }).last().element().getBoundingClientRect();
  expect(search.left - name.right).toBeGreaterThanOrEqual(4);
});

//proves:back-forward-reload
test("restores the scroll position of a page from the back/forward cache", async () => {
  await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("article").nth(11)).toBeInTheDocument();
  window.scrollTo({ top: 500, behavior: "instant" });
  await expect.poll(() => window.scrollY).toBe(500);
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  window.scrollTo({ top: 0, behavior: "instant" });
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(() => window.scrollY).toBe(500);
});

test("shows search box, name and buttons without overlaps in a narrow window", async () => {
  await page.viewport(900, 600);
  await renderApp({ at: "/explore", asGuest: true });
  await expect.element(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  await document.fonts.ready;
  const bar = page.getByRole("banner");
  const name = bar.getByText("Greenroom", { exact: true }).element().getBoundingClientRect();
  const search = bar.getByRole("combobox").element().getBoundingClientRect();
  const theme = bar.getByRole("button", { name: "Switch to dark theme" }).element().getBoundingClientRect();
  expect(search.left).toBeGreaterThan(name.right);
  expect(theme.left).toBeGreaterThan(search.right);
});

test.each([320, 390, 1024, 1440, 1600, 1920])(
  "shows brand and login at the same position on all pages in a window of %d px",
  async (width) => {
    await page.viewport(width, 800);
    await renderApp({ at: "/explore" });
    const bar = page.getByRole("banner");
    const brand = bar.getByRole("link", { name: "Greenroom" });
    const login = bar.getByRole("link", { name: "LOGIN" });
    const positions = () =>
      [brand, login].map((link) => Math.round(link.element().getBoundingClientRect().left));
    await expect.element(page.getByRole("button", { name: "Menu" })).toBeVisible();
    const besideMenu = positions();
    await brand.click();
    await expect.element(page.getByRole("button", { name: "Menu" })).not.toBeInTheDocument();
    expect(positions()).toEqual(besideMenu);
  },
);
