import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answered } from "../data/api/failure.ts";
import { GUEST_CREDENTIALS } from "../data/constants.ts";
import { selectAccount } from "../data/store/person.ts";
import { createBackend } from "../testing/backend.ts";
import { followOtherTabs } from "./otherTabs.ts";
import { makeStore } from "./store.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { selectEncodedTokenReceived, selectIsUserLoggedIn } from "../features/auth/slice.ts";

/** Does what another tab does to this one: the storage changes, and this tab is told. */
function elsewhere(key: string, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
}

test("a login elsewhere opens the session here, and a tab that waits at /login goes on", async () => {
  const backend = createBackend();
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  const { encodedToken } = await answered(login);
  const { store } = await renderApp({ at: "/history", backend });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Come on in");
  elsewhere("encodedTokenReceived", encodedToken);
  expect(selectIsUserLoggedIn(store.getState())).toEqual(true);
  expect(selectEncodedTokenReceived(store.getState())).toEqual(encodedToken);
  await expect.poll(() => location.pathname).toBe("/history");
});

test("a login elsewhere while this tab starts opens the session here", async () => {
  const backend = createBackend();
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  const { encodedToken } = await answered(login);
  const store = makeStore(backend.fetch);
  localStorage.setItem("encodedTokenReceived", encodedToken);
  const stop = followOtherTabs(store);
  expect(selectAccount(store.getState())).not.toBeNull();
  stop();
});

test("a logout elsewhere ends the session here without a word, and without a call", async () => {
  const { store, backend } = await renderApp({ at: "/explore", asGuest: true });
  await expect.element(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  elsewhere("encodedTokenReceived", null);
  await expect.element(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
  expect(backend.calls).not.toContain("POST /api/auth/logout");
});

//proves:session-ends-under
test("a logout elsewhere that closes this tab's page says so where it leads", async () => {
  await renderApp({ at: "/history", asGuest: true });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/^You have not/);
  elsewhere("encodedTokenReceived", null);
  await expect.poll(() => location.pathname).toBe("/login");
  await expect
    .element(page.getByText("Your session has ended. Log in to go on where you were."))
    .toBeVisible();
});

test("the theme follows, and so does an emptied storage", async () => {
  const { store } = await renderApp({ at: "/", asGuest: true });
  elsewhere("theme", "dark");
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("light");
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
});

test("garbage that another tab leaves opens no session", async () => {
  const { store } = await renderApp({ at: "/" });
  elsewhere("encodedTokenReceived", "no token\n");
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
});

test("a hidden tab reads what other tabs have changed once it is seen again", async () => {
  const { store, backend } = await renderApp({ at: "/likedvideos", asGuest: true });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const reads = () => backend.calls.filter((call) => call === "GET /api/user/likes").length;
  await expect.poll(reads).toBe(1);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());
  const channel = new BroadcastChannel("greenroom:encodedTokenReceived");
  onTestFinished(() => channel.close());
  const account = selectAccount(store.getState());
  for (let made = 101; made < 105; made += 1) channel.postMessage({ account, list: "likes", made });
  await expect.poll(() => store.getState().standings?.changes).toHaveLength(4);
  expect(reads()).toBe(1);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(reads).toBe(2);
});
