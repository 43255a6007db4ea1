import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectWatchLaterVideosList } from "../watch-later/slice.ts";
import { selectEncodedTokenReceived } from "./slice.ts";

const [first, second] = VIDEOS;
const ACCOUNT = { email: "asha@example.org", password: "ten green chairs" };

const bring = page.getByRole("checkbox", { name: /^Add my/ });

/** Creates an account that likes two videos: the second video, and a video that the guest likes too. */
async function withAccount() {
  const backend = createBackend();
  const signUp = backend.elsewhere().POST("/auth/signup", { body: ACCOUNT });
  const api = backend.elsewhere((await bodyOf(signUp)).encodedToken);
  await api.POST("/user/likes", { body: { video: second } });
  await api.POST("/user/likes", { body: { video: first } });
  return backend;
}

async function fillLists(api: Api) {
  await api.POST("/user/likes", { body: { video: first } });
  await api.POST("/user/watchlater", { body: { video: first } });
  await api.POST("/user/watchlater", { body: { video: second } });
}

async function logIn() {
  await page.getByLabelText("Email").fill(ACCOUNT.email);
  await page.getByLabelText("Password").fill(ACCOUNT.password);
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
}

//proves:guest-logs-account
test("merges a guest's lists into the account without duplicates and shows the count", async () => {
  const { store, backend } = await renderApp({
    at: "/watchlater",
    asGuest: true,
    earlier: fillLists,
    backend: await withAccount(),
  });
  await page.getByRole("banner").getByRole("link", { name: "Create account" }).click();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.element(page.getByRole("checkbox", { name: "Add my 2 videos to the account" })).toBeChecked();
  await expect.element(page.getByText("You are logged in as a guest.", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "GUEST LOGIN" })).not.toBeInTheDocument();
  await logIn();
  await expect.element(page.getByText("Your 2 videos were added.")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/watchlater");
  await expect.poll(() => selectWatchLaterVideosList(store.getState())).toEqual([first, second]);
  const mine = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  expect((await bodyOf(mine.GET("/user/likes"))).likes.map(({ _id }) => _id)).toEqual([
    second._id,
    first._id,
  ]);
});

//proves:guest-logs-account
test("leaves the account unchanged if the user does not merge the guest's lists", async () => {
  const { store } = await renderApp({
    at: "/login",
    asGuest: true,
    earlier: fillLists,
    backend: await withAccount(),
  });
  await bring.click();
  await logIn();
  await expect.poll(() => location.pathname).toBe("/explore");
  await expect.element(page.getByText("Logged in successfully")).toBeVisible();
  expect(page.getByText(/were added/).elements()).toEqual([]);
  await page.getByRole("link", { name: "Watch Later" }).first().click();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("You have not added any videos to Watch Later");
  expect(selectWatchLaterVideosList(store.getState())).toEqual([]);
});

test("retains the guest's session and lists after a wrong password", async () => {
  const { store } = await renderApp({
    at: "/login",
    asGuest: true,
    earlier: fillLists,
    backend: await withAccount(),
  });
  const guest = selectEncodedTokenReceived(store.getState());
  await page.getByLabelText("Email").fill(ACCOUNT.email);
  await page.getByLabelText("Password").fill("a secret");
  await page.getByRole("button", { name: "LOG IN", exact: true }).click();
  await expect.element(page.getByLabelText("Password")).toHaveAttribute("aria-invalid", "true");
  expect(selectEncodedTokenReceived(store.getState())).toBe(guest);
  await expect.element(bring).toBeChecked();
});

test("offers no merge to a guest without data", async () => {
  const { backend } = await renderApp({ at: "/login", asGuest: true });
  await expect.poll(() => backend.calls).toContain("GET /api/user/playlists");
  await expect.element(bring).not.toBeInTheDocument();
});
