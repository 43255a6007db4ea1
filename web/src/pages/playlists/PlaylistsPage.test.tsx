import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";
import type { Api } from "../../data/api/client.ts";
import { answered } from "../../data/api/failure.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { GUEST_CREDENTIALS } from "../../data/constants.ts";
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
  return (await answered(call)).playlists.at(-1)?._id ?? "";
}

async function twoPlaylists(api: Api) {
  const playlistId = await create(api, "One");
  for (const video of [first, second]) {
    // oxlint-disable-next-line no-await-in-loop -- their order counts
    await api.POST("/user/playlists/{playlistId}", { params: { path: { playlistId } }, body: { video } });
  }
  await create(api, "Two");
}

const heading = page.getByRole("heading", { level: 1 });
const pane = (name: string) => page.getByRole("region", { name });
const row = (name: string) => page.getByRole("link", { name });
const bin = (name: string) => page.getByRole("button", { name: `Delete ${name}` });

//proves:playlists-your-title
test("the first playlist is selected from the start, and another by a press", async () => {
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

/** A guest with two playlists, of which the second has this id. */
async function guestWithTwo() {
  const backend = createBackend();
  const login = backend.elsewhere().POST("/auth/login", { body: GUEST_CREDENTIALS });
  const { encodedToken } = await answered(login);
  writeText(STORAGE_KEYS.token, encodedToken);
  const api = backend.elsewhere(encodedToken);
  await create(api, "One");
  return { backend, secondId: await create(api, "Two") };
}

//proves:playlist-address-shown
test("an address shows its playlist", async () => {
  const { backend, secondId } = await guestWithTwo();
  await renderApp({ at: `/playlists/${secondId}`, backend });
  await expect.element(pane("Two").getByText("About Two")).toBeVisible();
  await expect.element(row("Two No videos")).toHaveAttribute("aria-current", "true");
  await expect.poll(() => document.title).toBe("Two · Greenroom");
});

//proves:playlist-address-shown
test("an address of a playlist that is gone says so, and leads to the others", async () => {
  const { backend } = await guestWithTwo();
  await renderApp({ at: "/playlists/gone", backend });
  await expect.element(page.getByRole("heading", { name: "There is no such playlist" })).toBeVisible();
  await page.getByRole("link", { name: "All playlists" }).last().click();
  await expect.element(pane("One")).toBeVisible();
});

test("an address of a playlist that is gone says so to who has none, too", async () => {
  const { store } = await renderApp({ at: "/playlists/gone", asGuest: true });
  // The server refuses it later, which changes nothing.
  await expect.poll(() => selectPlaylistsError(store.getState())).toContain("fetching this playlist");
  await expect.element(heading).toHaveTextContent("There is no such playlist");
});

test("a video is removed from the playlist from its menu", async () => {
  await renderApp({ at: "/playlists", earlier: twoPlaylists });
  await page.getByRole("button", { name: `More options for ${first.title}` }).click();
  await page.getByRole("menuitem", { name: "Remove from this playlist" }).click();
  await expect.element(page.getByText("Video removed from playlist")).toBeVisible();
  await expect.element(row("One 1 video")).toBeVisible();
  await expect.element(page.getByRole("link", { name: second.title })).toHaveFocus();
});

//proves:delete-icon-playlist
test("deleting asks first, clears the selection and shows the first again", async () => {
  const { store } = await renderApp({ at: "/playlists", earlier: twoPlaylists });
  await row("Two No videos").click();
  await expect.poll(() => selectPlaylistsStatus(store.getState())).toBe("fulfilled");
  await bin("Two").click();
  await expect.element(page.getByRole("alertdialog", { name: "Delete “Two”?" })).toBeVisible();
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

test("the last playlist leaves the empty page, with its heading focused", async () => {
  await renderApp({ at: "/playlists", earlier: (api) => create(api, "One") });
  await bin("One").click();
  await page.getByRole("button", { name: "Delete playlist" }).click();
  await expect.element(heading).toHaveTextContent("You have not created any playlists yet");
  await expect.element(heading).toHaveFocus();
});

//proves:you-created-playlists
test("without playlists it leads on to explore, and to the first playlist", async () => {
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
  // The button that opened the dialog is gone.
  await expect.element(heading).toHaveFocus();
});

//proves:create-button
test("the create button opens the dialog, and gets the focus back", async () => {
  await renderApp({ at: "/playlists", earlier: twoPlaylists });
  const button = page.getByRole("button", { name: "Create a playlist" });
  await button.click();
  await page.getByRole("dialog", { name: "New playlist" }).getByRole("button", { name: "Close" }).click();
  await expect.element(button).toHaveFocus();
});

test("a long description is cut until it is wanted whole", async () => {
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

test("the kept failure is shown, and can be tried again", async () => {
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

test("a playlist that was deleted elsewhere is said to be gone when it is selected", async () => {
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
  [1280, "beside"],
] as const)("at %d px the selected playlist stands %s the list", async (width, where) => {
  await page.viewport(width, 900);
  await renderApp({ at: "/playlists", earlier: twoPlaylists });
  await expect.element(pane("One")).toBeVisible();
  const list = heading.element().getBoundingClientRect();
  const selected = pane("One").element().getBoundingClientRect();
  expect(selected.left > list.right ? "beside" : "below").toBe(where);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
