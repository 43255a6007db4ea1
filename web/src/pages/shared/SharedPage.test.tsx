import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { GUEST_CREDENTIALS } from "../../data/guestCredentials.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [first, second] = VIDEOS;

/** Creates a shared playlist. Returns its address and an API client of its owner. */
async function shared(videos: readonly { _id: string }[] = [first, second]) {
  const backend = createBackend();
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  const { encodedToken } = await bodyOf(login);
  const api = backend.elsewhere(encodedToken);
  const playlist = { title: "First round", description: "For the phone screen." };
  const { playlists } = await bodyOf(api.POST("/user/playlists", { body: { playlist } }));
  const path = { playlistId: playlists[0]?._id ?? "" };
  for (const video of videos) {
    await api.POST("/user/playlists/{playlistId}", { params: { path }, body: { video } });
  }
  const call = api.PUT("/user/playlists/{playlistId}/share", { params: { path } });
  const at = (await bodyOf(call)).playlist.share?.path ?? "";
  const revoke = () => api.DELETE("/user/playlists/{playlistId}/share", { params: { path } });
  return { backend, at, revoke };
}

const heading = page.getByRole("heading", { level: 1 });

//proves:course-shared
test("shows a shared playlist to anyone with the link, and asks for a login to copy it", async () => {
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
test("reports that the link of a playlist was revoked", async () => {
  const { backend, at, revoke } = await shared();
  await revoke();
  await renderApp({ at, backend });
  await expect.element(heading).toHaveTextContent("This link no longer works");
});

test("shows an empty shared playlist", async () => {
  const { backend, at } = await shared([]);
  await renderApp({ at, backend });
  await expect.element(page.getByRole("heading", { name: "This list is empty" })).toBeVisible();
});

test("loads a shared playlist again after a failure", async () => {
  const { backend, at } = await shared();
  backend.answer(`GET /api${at}`, () => failure(500, "Something went wrong."));
  await renderApp({ at, backend });
  await expect.element(page.getByText("Couldn’t load the list.")).toBeVisible();
  backend.recoverAtPress(`GET /api${at}`);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(heading).toHaveTextContent("First round");
});
