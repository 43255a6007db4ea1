import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PERSONAL_PAGES } from "./pages.ts";
import { renderApp } from "../testing/renderApp.tsx";

// The test lists these pages instead of reading pages.json, so that it fails if a page becomes public by mistake.
const PROTECTED = [
  "/likedvideos",
  "/playlists",
  "/playlists/one",
  "/watchlater",
  "/history",
  "/practice/mock",
  "/practice/stories",
  "/notes",
  "/plan",
  "/progress",
  "/account",
  "/admin",
  "/admin/videos",
  "/admin/questions",
  "/admin/import",
  "/admin/categories",
  "/admin/people",
  "/admin/log",
];

test("has a row in the test table for every protected page", () => {
  expect(PERSONAL_PAGES.map(({ path }) => path.replace(":id", "one")).toSorted()).toEqual(
    PROTECTED.toSorted(),
  );
});

/** Pages that show an example to a visitor. */
const DEMONSTRATED = [
  ["/plan", "A plan until your interview", "When is your interview?"],
  ["/notes", "Notes with their time", "You have not written any notes yet"],
] as const;

//proves:login-leads-back,protected-routes-redirect
test.each(PROTECTED.filter((path) => !DEMONSTRATED.some(([each]) => each === path)))(
  "sends a visitor of %s to the login and back",
  async (at) => {
    await renderApp({ at });
    const entries = history.length;
    await expect.poll(() => location.pathname).toBe("/login");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Come on in");
    expect(page.getByText("Your session has ended.").elements(), "there was none").toEqual([]);
    expect(history.length, "the new page replaces the closed one in the history").toBe(entries);
    await page.getByRole("button", { name: "GUEST LOGIN" }).click();
    await expect.poll(() => location.pathname).toBe(at);
    await expect.element(page.getByRole("heading", { level: 1 })).not.toHaveTextContent("Come on in");
  },
);

test.each(DEMONSTRATED)(
  "shows an example to a visitor at %s, and the page to a guest",
  async (at, example, own) => {
    await renderApp({ at });
    const title = page.getByRole("heading", { level: 1 });
    await expect.element(title).toHaveTextContent(example);
    await expect.element(page.getByRole("figure")).toHaveTextContent(/^Example/);
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect
      .poll(() => links.elements().map(({ textContent }) => textContent))
      .toEqual(expect.arrayContaining(["Plan", "Practice", "Notes"]));
    expect(location.pathname).toBe(at);
    await page.getByRole("button", { name: "Start as a guest" }).click();
    await expect.element(title).toHaveTextContent(own);
  },
);

//proves:login-leads-back,protected-routes-redirect
test("retains the query string of the page after the login", async () => {
  await renderApp({ at: "/history?from=mail#latest" });
  await expect.poll(() => location.pathname).toBe("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect
    .poll(() => location.pathname + location.search + location.hash)
    .toBe("/history?from=mail#latest");
});

//proves:logout-goes-logged
test.each(PROTECTED)("opens the home page after LOGOUT on %s", async (at) => {
  await renderApp({ at, asGuest: true });
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent(
      /^No questions|^When is your|^Nothing watched|^You have not|^Playlist not found|^Account|^Mock interview|^Stories|^You don’t have access/,
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
test("redirects to the login after the server has rejected a session, and back after the login", async () => {
  await renderApp({ at: "/plan", earlier: (api) => api.POST("/auth/logout") });
  await expect.poll(() => location.pathname).toBe("/login");
  const main = page.getByRole("main");
  await expect.element(main.getByText(/^Your guest account no longer exists\..*after 7 days/)).toBeVisible();
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe("/plan");
});

test("shows on an example page that the guest account no longer exists", async () => {
  await renderApp({ at: "/", earlier: (api) => api.POST("/auth/logout") });
  const expired = page.getByRole("main").getByText(/^Your guest account no longer exists/);
  await expect.element(page.getByText("Your guest account no longer exists.")).toBeVisible();
  expect(location.pathname).toBe("/");
  history.pushState({ idx: 1 }, "", "/plan");
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  await expect.element(expired).toBeVisible();
  await expect.element(page.getByText(/deleted after 7 days without use, with lists, notes/)).toBeVisible();
});

test("links from a guest's lists to the sign-up page on phones", async () => {
  await page.viewport(390, 844);
  await renderApp({ at: "/history", asGuest: true });
  await page.getByRole("main").getByRole("link", { name: "Create account" }).click();
  await expect.poll(() => location.pathname).toBe("/signup");
});

test("shows a guest above the plan when the guest account expires", async () => {
  await renderApp({ at: "/plan", asGuest: true });
  await expect.element(page.getByText(/deleted after 7 days without use, with plan/)).toBeVisible();
});
