import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { GUEST_CREDENTIALS } from "../../data/guestCredentials.ts";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { writeText } from "../../shared/storage.ts";
import {
  selectPlaylistSelected,
  selectPlaylistsError,
  selectPlaylistsProvided,
  selectPlaylistsStatus,
} from "../../features/playlists/slice.ts";

const [first, second] = VIDEOS;

async function create(api: Api, title: string, description = `About ${title}`): Promise<string> {
  const call = api.POST("/user/playlists", { body: { playlist: { title, description } } });
  return (await bodyOf(call)).playlists.at(-1)?._id ?? "";
}

async function twoPlaylists(api: Api) {
  const playlistId = await create(api, "One");
  for (const video of [first, second]) {
    await api.POST("/user/playlists/{playlistId}", { params: { path: { playlistId } }, body: { video } });
  }
  await create(api, "Two");
}

const heading = page.getByRole("heading", { level: 1 });
const pane = (name: string) => page.getByRole("region", { name });
const row = (name: string) => page.getByRole("link", { name });
const bin = (name: string) => page.getByRole("button", { name: `Delete ${name}` });

//proves:playlists-your-title
test("selects the first playlist, and another playlist on a click", async () => {
  const { store } = await renderApp({ at: "/playlists", earlier: twoPlaylists });
  await expect.element(heading).toHaveTextContent("YOUR PLAYLISTS (2)");
  await expect.poll(() => document.title).toBe("Playlists · Greenroom");
  await expect.element(row("One 2 videos")).toHaveAttribute("aria-current", "true");
  await expect.element(pane("One").getByText("About One")).toBeVisible();
  await expect.poll(() => pane("One").getByRole("article").elements()).toHaveLength(2);

  await row("Two No videos").click();
  await expect.element(row("Two No videos")).toHaveAttribute("aria-current", "true");
  await expect.element(pane("Two").getByText("About Two")).toBeVisible();
  await expect.element(pane("Two").getByText("NO Videos in this playlist")).toBeVisible();
  expect(selectPlaylistSelected(store.getState())).toBe(selectPlaylistsProvided(store.getState())[1]?._id);
});

/** Creates a guest with two playlists. The second one has this ID. */
async function guestWithTwo() {
  const backend = createBackend();
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  const { encodedToken } = await bodyOf(login);
  writeText(STORAGE_KEYS.token, encodedToken);
  const api = backend.elsewhere(encodedToken);
  await create(api, "One");
  return { backend, secondId: await create(api, "Two") };
}

//proves:playlist-address-shown
test("shows the playlist that the address names", async () => {
  const { backend, secondId } = await guestWithTwo();
  await renderApp({ at: `/playlists/${secondId}`, backend });
  await expect.element(pane("Two").getByText("About Two")).toBeVisible();
  await expect.element(row("Two No videos")).toHaveAttribute("aria-current", "true");
  await expect.poll(() => document.title).toBe("Two · Greenroom");
});

//proves:playlist-address-shown
test("shows that a playlist does not exist and links to the other playlists", async () => {
  const { backend } = await guestWithTwo();
  await renderApp({ at: "/playlists/gone", backend });
  await expect.element(page.getByRole("heading", { name: "Playlist not found" })).toBeVisible();
  await page.getByRole("link", { name: "All playlists" }).last().click();
  await expect.element(pane("One")).toBeVisible();
});

test("shows that a playlist does not exist to a user without playlists", async () => {
  const { store } = await renderApp({ at: "/playlists/gone", asGuest: true });
  // The server then rejects the change, but the page must not change.
  await expect.poll(() => selectPlaylistsError(store.getState())).toContain("fetching this playlist");
  await expect.element(heading).toHaveTextContent("Playlist not found");
});

test("removes a video from a playlist with its menu", async () => {
  await renderApp({ at: "/playlists", earlier: twoPlaylists });
  await page.getByRole("button", { name: `More options for ${first.title}` }).click();
  await page.getByRole("menuitem", { name: "Remove from this playlist" }).click();
  await expect.element(page.getByText("Video removed from playlist")).toBeVisible();
  await expect.element(row("One 1 video")).toBeVisible();
  await expect.element(page.getByRole("link", { name: second.title })).toHaveFocus();
});

//proves:delete-icon-playlist
test("asks for confirmation before it deletes a playlist, and then shows the first playlist", async () => {
  const { store } = await renderApp({ at: "/playlists", earlier: twoPlaylists });
  await row("Two No videos").click();
  await expect.poll(() => selectPlaylistsStatus(store.getState())).toBe("fulfilled");
  await bin("Two").click();
  await expect
    .element(page.getByRole("alertdialog", { name: "Delete “Two”?" }))
    .toHaveAccessibleDescription("It has no videos. You can’t undo this.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(bin("Two")).toHaveFocus();

  await bin("Two").click();
  await page.getByRole("button", { name: "Delete playlist" }).click();
  await expect.poll(() => location.pathname).toBe("/playlists");
  await expect.element(page.getByText("Removed this playlist")).toBeVisible();
  await expect.element(heading).toHaveTextContent("YOUR PLAYLISTS (1)");
  expect(selectPlaylistSelected(store.getState())).toBeNull();
  await expect.element(pane("One")).toBeVisible();
  await expect.element(row("One 2 videos")).toHaveFocus();
});

test("shows an empty page and focuses its heading after the last playlist is deleted", async () => {
  await renderApp({ at: "/playlists", earlier: (api) => create(api, "One") });
  await bin("One").click();
  await page.getByRole("button", { name: "Delete playlist" }).click();
  await expect.element(heading).toHaveTextContent("You have not created any playlists yet");
  await expect.element(heading).toHaveFocus();
});

//proves:you-created-playlists
test("links to the explore page and to a first playlist if there are no playlists", async () => {
  await renderApp({ at: "/playlists", asGuest: true });
  await expect.element(heading).toHaveTextContent("You have not created any playlists yet");
  await expect.element(page.getByRole("link", { name: "EXPLORE MORE" })).toHaveAttribute("href", "/explore");
  await page.getByRole("button", { name: "CREATE PLAYLIST" }).click();
  await page.getByLabelText("Title").fill("System design nights");
  await page.getByLabelText("Description").fill("One a night.");
  await page.getByRole("button", { name: "Create playlist", exact: true }).click();
  await expect.element(page.getByText("Playlist created successfully")).toBeVisible();
  await expect.element(heading).toHaveTextContent("YOUR PLAYLISTS (1)");
  await expect.element(pane("System design nights")).toBeVisible();
  // The button that opened the dialog was removed, so the heading gets the focus.
  await expect.element(heading).toHaveFocus();
});

//proves:create-button
test("opens the dialog with the create button and restores the focus", async () => {
  await renderApp({ at: "/playlists", earlier: twoPlaylists });
  const button = page.getByRole("button", { name: "Create a playlist" });
  await button.click();
  await page.getByRole("dialog", { name: "New playlist" }).getByRole("button", { name: "Close" }).click();
  await expect.element(button).toHaveFocus();
});

test("truncates a long description of a playlist until the user expands it", async () => {
  const long = "Requirements first, boxes last. ".repeat(40).trim();
  await renderApp({ at: "/playlists", earlier: (api) => create(api, "One", long) });
  const text = page.getByText(long);
  const { height } = (await text.findElement()).getBoundingClientRect();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect
    .element(page.getByRole("button", { name: "Show less" }))
    .toHaveAttribute("aria-expanded", "true");
  expect(text.element().getBoundingClientRect().height).toBeGreaterThan(height);
});

test("shows an error of the playlists with a button to try again", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/playlists", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/playlists", earlier: twoPlaylists, backend });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("ERROR OCCURRED WHILE RECEIVING ALL PLAYLISTS. PLEASE TRY AGAIN LATER");
  await expect.element(heading).toHaveTextContent(/^YOUR PLAYLISTS$/);
  backend.recoverAtPress("GET /api/user/playlists");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(heading).toHaveTextContent("YOUR PLAYLISTS (2)");
  expect(page.getByRole("alert").elements()).toHaveLength(0);
});

test("shows that another device has deleted the selected playlist", async () => {
  const { backend, store } = await renderApp({ at: "/playlists", earlier: twoPlaylists });
  await expect.element(heading).toHaveTextContent("YOUR PLAYLISTS (2)");
  const [, two] = selectPlaylistsProvided(store.getState());
  await backend
    .elsewhere(selectEncodedTokenReceived(store.getState()))
    .DELETE("/user/playlists/{playlistId}", {
      params: { path: { playlistId: two?._id ?? "" } },
    });
  await row("Two No videos").click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Error occured in fetching this playlist details. Please try again");
});

//proves:playlists-two-panes
test.each([
  [390, "below"],
  [1280, "next to"],
] as const)("shows the selected playlist in a window of %d px %s the list", async (width, where) => {
  await page.viewport(width, 900);
  await renderApp({ at: "/playlists", earlier: twoPlaylists });
  await expect.element(pane("One")).toBeVisible();
  const list = heading.element().getBoundingClientRect();
  const selected = pane("One").element().getBoundingClientRect();
  expect(selected.left > list.right ? "next to" : "below").toBe(where);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("truncates a long title of a playlist after three lines", async () => {
  await page.viewport(390, 844);
  const long = "Interview ".repeat(15).trim();
  await renderApp({ at: "/playlists", earlier: (api) => create(api, long) });
  await row(long).click();
  const title = page.getByRole("heading", { level: 2, name: long });
  await expect.element(title).toBeVisible();
  const { clientHeight, scrollHeight } = title.element();
  const { lineHeight } = getComputedStyle(title.element());
  expect(clientHeight).toBeLessThan(3.5 * Number.parseFloat(lineHeight));
  expect(scrollHeight).toBeGreaterThan(clientHeight);
});
