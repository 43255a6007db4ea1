import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answered } from "../../data/api/failure.ts";
import { GUEST_CREDENTIALS } from "../../data/constants.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [first, second] = VIDEOS;

/** Somebody's playlist with a link: its address, and the owner's way to the API. */
async function shared(videos: readonly { _id: string }[] = [first, second]) {
  const backend = createBackend();
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  const { encodedToken } = await answered(login);
  const api = backend.elsewhere(encodedToken);
  const playlist = { title: "First round", description: "For the phone screen." };
  const { playlists } = await answered(api.POST("/user/playlists", { body: { playlist } }));
  const path = { playlistId: playlists[0]?._id ?? "" };
  for (const video of videos) {
    // oxlint-disable-next-line no-await-in-loop -- their order counts
    await api.POST("/user/playlists/{playlistId}", { params: { path }, body: { video } });
  }
  const call = api.PUT("/user/playlists/{playlistId}/share", { params: { path } });
  const at = (await answered(call)).playlist.share?.path ?? "";
  const revoke = () => api.DELETE("/user/playlists/{playlistId}/share", { params: { path } });
  return { backend, at, revoke };
}

const heading = page.getByRole("heading", { level: 1 });

//proves:course-shared
test("anyone with the link reads the list, and is asked to log in for a copy", async () => {
  const { backend, at } = await shared();
  await renderApp({ at, backend });
  await expect.element(heading).toHaveTextContent("First round");
  await expect.poll(() => document.title).toBe("First round · Greenroom");
  await expect.element(page.getByText("For the phone screen.")).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole("heading", { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([first.title, second.title]);
  expect(page.getByRole("button", { name: /^Move/ }).elements()).toHaveLength(0);
  await page.getByRole("link", { name: "Log in to copy it" }).click();
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe(at);
  await page.getByRole("button", { name: "Copy to my playlists" }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/playlists\//);
  await expect.element(page.getByRole("region", { name: "First round" })).toBeVisible();
});

//proves:course-shared
test("a link that was revoked says that it is gone", async () => {
  const { backend, at, revoke } = await shared();
  await revoke();
  await renderApp({ at, backend });
  await expect.element(heading).toHaveTextContent("The link is gone");
});

test("a shared list may be empty", async () => {
  const { backend, at } = await shared([]);
  await renderApp({ at, backend });
  await expect.element(page.getByRole("heading", { name: "This list is empty" })).toBeVisible();
});

test("a shared list that could not be loaded can be tried again", async () => {
  const { backend, at } = await shared();
  backend.answer(`GET /api${at}`, () => failure(500, "Something went wrong."));
  await renderApp({ at, backend });
  await expect.element(page.getByText("The list could not be loaded.")).toBeVisible();
  backend.recoverAtPress(`GET /api${at}`);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(heading).toHaveTextContent("First round");
});
