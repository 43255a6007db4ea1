import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectWatchLaterVideosList } from "../watch-later/slice.ts";
import { selectIsUserLoggedIn } from "./slice.ts";

const [first, second, third] = VIDEOS;

const logOut = page.getByRole("button", { name: "LOGOUT" });
const question = page.getByRole("alertdialog", { name: "Log out and lose your lists?" });
const saveLink = question.getByRole("link");

/** Adds three videos to lists. One of them is in every list. */
async function fillLists(api: Api) {
  await api.POST("/user/likes", { body: { video: first } });
  await api.POST("/user/watchlater", { body: { video: first } });
  await api.POST("/user/watchlater", { body: { video: second } });
  const playlist = { title: "One", description: "One" };
  const { playlists } = await bodyOf(api.POST("/user/playlists", { body: { playlist } }));
  const params = { path: { playlistId: playlists[0]?._id ?? "" } };
  for (const video of [first, third]) {
    if (video) await api.POST("/user/playlists/{playlistId}", { params, body: { video } });
  }
}

//proves:logout-guest-lists
test("asks a guest before a logout and shows how many different videos the lists contain", async () => {
  const { store } = await renderApp({ at: "/", asGuest: true, earlier: fillLists });
  await logOut.click();
  await expect.element(saveLink).toHaveTextContent("Create an account to keep your 3 videos");
  await expect.element(question).toHaveAccessibleDescription(/Logging out deletes/);
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(logOut).toHaveFocus();
  expect(selectIsUserLoggedIn(store.getState())).toBe(true);
});

//proves:logout-guest-lists
test("logs a guest out with “Log out anyway”", async () => {
  const { store, backend } = await renderApp({ at: "/watchlater", asGuest: true, earlier: fillLists });
  await logOut.click();
  await question.getByRole("button", { name: "Log out anyway" }).click();
  await expect.element(page.getByText("Logged Out Successfully")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/");
  await expect.element(question).not.toBeInTheDocument();
  expect(selectIsUserLoggedIn(store.getState())).toBe(false);
  await expect.poll(() => backend.calls).toContain("POST /api/auth/logout");
});

//proves:logout-guest-lists
test("retains a guest's lists through the sign-up, and returns to the page", async () => {
  const { store } = await renderApp({ at: "/watchlater", asGuest: true, earlier: fillLists });
  await logOut.click();
  await saveLink.click();
  await expect.poll(() => location.pathname).toBe("/signup");
  await expect.element(question).not.toBeInTheDocument();
  await page.getByLabelText("Email").fill("asha@example.org");
  await page.getByLabelText("Password").fill("ten green chairs");
  await page.getByRole("button", { name: "SIGN UP" }).click();
  await expect.poll(() => location.pathname).toBe("/watchlater");
  await expect.poll(() => selectWatchLaterVideosList(store.getState())).toEqual([first, second]);
});

test("counts a guest's playlists without videos", async () => {
  const earlier = (api: Api) =>
    api.POST("/user/playlists", { body: { playlist: { title: "One", description: "One" } } });
  await renderApp({ at: "/", asGuest: true, earlier });
  await logOut.click();
  await expect.element(saveLink).toHaveTextContent("Create an account to keep your 1 playlist");
});

//proves:logout-guest-lists
test.each([
  [
    "a note",
    (api: Api) =>
      api.PUT("/user/notes/{noteId}", {
        params: { path: { noteId: "n" } },
        body: { videoId: first._id, seconds: 60, text: "Structure first.", ago: 0 },
      }),
  ],
  [
    "a position in a video",
    (api: Api) =>
      api.PUT("/user/positions/{videoId}", {
        params: { path: { videoId: first._id } },
        body: { seconds: 60, ago: 0 },
      }),
  ],
])("asks a guest that has only %s before a logout", async (_, earlier) => {
  await renderApp({ at: "/", asGuest: true, earlier });
  await logOut.click();
  await expect.element(saveLink).toHaveTextContent("Create an account to keep your notes and plans");
});

//proves:logout-guest-lists
test("logs out a guest without data at once", async () => {
  const { store } = await renderApp({ at: "/explore", asGuest: true });
  await logOut.click();
  await expect.poll(() => selectIsUserLoggedIn(store.getState())).toBe(false);
  expect(question.elements()).toEqual([]);
});

test("asks a guest before a logout if the lists cannot be counted", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/history", () => failure(503, "Service Unavailable."));
  await renderApp({ at: "/", asGuest: true, backend });
  await logOut.click();
  await expect.element(saveLink).toHaveTextContent("Create an account to keep your lists");
});

//proves:logout-guest-lists
test("logs out a user with an account at once", async () => {
  const { store, backend } = await renderApp({ at: "/signup", asGuest: true, earlier: fillLists });
  await page.getByLabelText("Email").fill("asha@example.org");
  await page.getByLabelText("Password").fill("ten green chairs");
  await page.getByRole("button", { name: "SIGN UP" }).click();
  await expect.poll(() => location.pathname).toBe("/explore");
  await logOut.click();
  await expect.poll(() => selectIsUserLoggedIn(store.getState())).toBe(false);
  expect(backend.calls).not.toContain("GET /api/user/history");
});
