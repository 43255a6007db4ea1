import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../testing/backend.ts";
import { VIDEOS } from "../testing/catalogue.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { makeStore } from "./store.ts";
import { selectEncodedTokenReceived, selectIsUserLoggedIn } from "../features/auth/slice.ts";
import { selectThemeProvided } from "../features/theme/slice.ts";
import { selectShortcutsOn } from "../features/shortcuts/slice.ts";

const KEYS = ["videosList", "encodedTokenReceived", "theme", "shortcuts"];
const GARBAGE = [
  "",
  "[",
  "null",
  "undefined",
  "{}",
  '[{"_id":null}]',
  "a b\nc",
  "\u0000",
  "🎭",
  "a.b.c\r\nx: y",
];

//proves:whatever-storage-holds
test.each(GARBAGE)("starts although the value %j is stored under every key", async (garbage) => {
  for (const key of KEYS) localStorage.setItem(key, garbage);
  const { store } = await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("status")).toHaveTextContent(`${VIDEOS.length} videos`);
  const state = store.getState();
  expect(selectIsUserLoggedIn(state)).toBe(false);
  expect(selectEncodedTokenReceived(state)).toBeNull();
  expect(selectThemeProvided(state)).toBe(false);
  expect(selectShortcutsOn(state)).toBe(true);
});

test("starts without a login if the token is invalid", async () => {
  localStorage.setItem("encodedTokenReceived", "head.claims.sign");
  const backend = createBackend();
  expect(selectIsUserLoggedIn(makeStore(backend.fetch).getState())).toBe(true);
  await renderApp({ at: "/history", backend });
  await expect.element(page.getByText("Please Login TO Continue")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Come on in");
  expect(localStorage.getItem("encodedTokenReceived")).toBeNull();

  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe("/history");
});
