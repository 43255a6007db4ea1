import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../data/api/failure.ts";
import { GUEST_CREDENTIALS } from "../data/guestCredentials.ts";
import { selectAccount } from "../data/store/account.ts";
import { createBackend } from "../testing/backend.ts";
import { startCrossTabSync } from "./crossTabSync.ts";
import { makeStore } from "./store.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { selectEncodedTokenReceived, selectIsUserLoggedIn } from "../features/auth/slice.ts";

/** Changes localStorage as another tab does, and sends the storage event. */
function elsewhere(key: string, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
}

test("uses the session of a login in another tab and leaves the login page", async () => {
  const backend = createBackend();
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  const { encodedToken } = await bodyOf(login);
  const { store } = await renderApp({ at: "/history", backend });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Come on in");
  elsewhere("encodedTokenReceived", encodedToken);
  expect(selectIsUserLoggedIn(store.getState())).toEqual(true);
  expect(selectEncodedTokenReceived(store.getState())).toEqual(encodedToken);
  await expect.poll(() => location.pathname).toBe("/history");
});

test("uses the session of another tab that logs in while this tab starts", async () => {
  const backend = createBackend();
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  const { encodedToken } = await bodyOf(login);
  const store = makeStore(backend.fetch);
  localStorage.setItem("encodedTokenReceived", encodedToken);
  const stop = startCrossTabSync(store);
  expect(selectAccount(store.getState())).not.toBeNull();
  stop();
});

test("ends the session without a message or request after a logout in another tab", async () => {
  const { store, backend } = await renderApp({ at: "/explore", asGuest: true });
  await expect.element(page.getByRole("button", { name: "LOGOUT" })).toBeVisible();
  elsewhere("encodedTokenReceived", null);
  await expect.element(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
  expect(backend.calls).not.toContain("POST /api/auth/logout");
});

//proves:session-ends-under
test("explains on a page that requires a login that the user has logged out in another tab", async () => {
  await renderApp({ at: "/history", asGuest: true });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/^You have not/);
  elsewhere("encodedTokenReceived", null);
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.element(page.getByText("Your session has ended. Log in to continue.")).toBeVisible();
});

test("applies the theme of another tab, and logs out when another tab clears the storage", async () => {
  const { store } = await renderApp({ at: "/", asGuest: true });
  elsewhere("theme", "dark");
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("light");
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
});

test("ignores an invalid token that another tab has stored", async () => {
  const { store } = await renderApp({ at: "/" });
  elsewhere("encodedTokenReceived", "no token\n");
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
});

test("reads lists that were changed in other tabs when the tab becomes visible", async () => {
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
  await expect.poll(() => store.getState().listVersions?.changes).toHaveLength(4);
  expect(reads()).toBe(1);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(reads).toBe(2);
});
