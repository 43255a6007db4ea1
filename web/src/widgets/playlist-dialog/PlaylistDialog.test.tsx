import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dialogOpened, selectModalDisplay } from "../../data/store/dialogs.ts";
import { type Backend, createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectPlaylistsProvided, selectPlaylistsStatus } from "../../features/playlists/slice.ts";

const [first, second] = VIDEOS;

const dialog = page.getByRole("dialog", { name: "Add to playlist" });
const opener = page.getByRole("button", { name: "Add to playlist" });
const box = (name: string) => dialog.getByRole("checkbox", { name });
const title = page.getByLabelText("Title");
const description = page.getByLabelText("Description");
const create = page.getByRole("button", { name: "Create playlist", exact: true });

let backend: Backend;

async function open(titles: string[] = ["One", "Two"]) {
  const rendered = await renderApp({
    at: `/explore/${first._id}`,
    backend,
    asGuest: true,
    earlier: async (api) => {
      for (const name of titles) {
        await api.POST("/user/playlists", { body: { playlist: { title: name, description: "Notes" } } });
      }
    },
  });
  await opener.click();
  await expect.element(dialog).toBeVisible();
  return rendered;
}

const called = (call: string) => backend.calls.filter((one) => one.startsWith(call)).length;

beforeEach(() => {
  backend = createBackend();
});

//proves:dialog-row-toggles
test("adds the video to a playlist, removes it, and updates the count", async () => {
  await open();
  await expect.element(box("One No videos")).not.toBeChecked();
  await page.getByText("One", { exact: true }).click();
  await expect.element(page.getByText("Video added to playlist")).toBeVisible();
  await expect.element(box("One 1 video")).toBeChecked();
  await expect.element(box("Two No videos")).not.toBeChecked();
  await box("One 1 video").click();
  await expect.element(page.getByText("Video removed from playlist")).toBeVisible();
  await expect.element(box("One No videos")).not.toBeChecked();
});

//proves:pending-adding-ignored
test("ignores changes of a playlist while a request is pending", async () => {
  const { store } = await open();
  await box("One").click();
  await expect.element(box("One 1 video")).toBeChecked();
  const playlistsProvided = selectPlaylistsProvided(store.getState());
  backend.hold(`POST /api/user/playlists/${playlistsProvided[1]?._id}`);
  await box("Two").click();
  await expect.poll(() => selectPlaylistsStatus(store.getState())).toBe("pending");
  await box("Two").click();
  await expect
    .element(page.getByText("The playlists are still being updated. Try again in a moment."))
    .toBeVisible();
  // Toasts cover this row, so the test uses the keyboard instead of the mouse.
  box("One").element().focus();
  await userEvent.keyboard(" ");
  expect(called("DELETE")).toBe(0);
  expect(called("POST /api/user/playlists/")).toBe(2);
  await expect.element(box("One 1 video")).toBeChecked();
});

//proves:playlist-needs-title
test.each([
  ["", ""],
  ["A title", ""],
  ["", "A description"],
  ["   ", "\n "],
])("rejects a playlist with title %j and description %j", async (name, words) => {
  await open([]);
  await title.fill(name);
  await description.fill(words);
  await create.click();
  await expect.element(page.getByText("Please enter all details.")).toBeVisible();
  expect(called("POST /api/user/playlists")).toBe(0);
  await expect.element(name.trim() === "" ? title : description).toHaveFocus();
  await expect.element(name.trim() === "" ? title : description).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(name.trim() === "" ? title : description)
    .toHaveAccessibleDescription(/^Enter a (title|description)/);
});

//proves:playlists-created-title,forms-clear-submit
test("creates a playlist with trimmed texts and resets the form", async () => {
  const { store } = await open([]);
  await title.fill("  System design nights ");
  await description.fill(" One a night. ");
  await create.click();
  await expect.element(page.getByText("Playlist created successfully")).toBeVisible();
  await expect.element(title).toHaveValue("");
  await expect.element(description).toHaveValue("");
  expect(selectPlaylistsProvided(store.getState())).toMatchObject([
    { title: "System design nights", description: "One a night." },
  ]);
});

//proves:playlist-created-video
test("creates a playlist with the video and removes it again", async () => {
  const { store } = await open();
  await title.fill("System design nights");
  await description.fill("One a night.");
  await create.click();
  await expect.element(page.getByText("Video added to playlist")).toBeVisible();
  await expect.element(box("System design nights 1 video")).toBeChecked();
  await expect.poll(() => selectPlaylistsProvided(store.getState())[2]?.videos).toEqual([first]);
  await box("System design nights 1 video").click();
  await expect.element(box("System design nights No videos")).not.toBeChecked();
  await expect.element(box("One No videos")).not.toBeChecked();
});

test("limits the fields to the lengths that the API allows", async () => {
  await open([]);
  await title.fill("n".repeat(151));
  await description.fill("n".repeat(5_001));
  await expect.element(dialog.getByText(/^5,001 characters, at most 5,000/)).toBeVisible();
  await create.click();
  await expect.element(dialog.getByText(/^151 characters, at most 150/)).toBeVisible();
  await expect.element(title).toHaveValue("n".repeat(151));
});

test("shows failures with the message of the server", async () => {
  await open(Array.from({ length: 200 }, (_, index) => `Night ${index + 1}`));
  await title.fill("One more");
  await description.fill("Too many");
  await create.click();
  await expect
    .element(dialog.getByText("Error occured in creating this playlist. Please try again"))
    .toBeVisible();
  await expect.element(dialog.getByText(/An account can have at most 200 playlists/)).toBeVisible();
  await expect.element(title).toHaveValue("One more");
});

test("shows that the playlists could not be loaded", async () => {
  backend.answer("GET /api/user/playlists", () => failure(500, "Something went wrong."));
  await open();
  await expect
    .element(dialog.getByText("ERROR OCCURRED WHILE RECEIVING ALL PLAYLISTS. PLEASE TRY AGAIN LATER"))
    .toBeVisible();
});

//proves:modal-opens-closes
test("closes the dialog by button, Escape and backdrop, restores the focus and resets the form", async () => {
  const { store } = await open();
  const ways = [
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => userEvent.keyboard("{Escape}"),
    () => dialog.click({ position: { x: 5, y: -40 }, force: true }),
  ];
  for (const way of ways) {
    await title.fill("Half a title");
    await way();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    // The browser sends the close event after it has closed the dialog.
    await expect.poll(() => selectModalDisplay(store.getState())).toBe(false);
    await opener.click();
    await expect.element(title).toHaveValue("");
  }
});

test("stays open if a press of the mouse starts inside and ends on the backdrop", async () => {
  await open();
  const element = dialog.element();
  title.element().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(dialog).toBeVisible();
});

test("does not let the focus leave the dialog", async () => {
  await open();
  const inside = () =>
    dialog.element().contains(document.activeElement) || document.activeElement === document.body;
  for (let press = 0; press < 12; press += 1) {
    await userEvent.keyboard("{Tab}");
    expect(inside()).toBe(true);
  }
});

test("shows a toast in the dialog that the user can close and that stays after the dialog", async () => {
  await open();
  await create.click();
  const toast = dialog.getByText("Please enter all details.");
  await expect.element(toast).toBeVisible();
  await box("One").click();
  await expect.element(dialog.getByText("Video added to playlist")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("Video added to playlist")).toBeVisible();
});

test("creates a playlist and closes if it was opened without a video", async () => {
  const { store } = await renderApp({ at: "/explore", backend, asGuest: true });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeInTheDocument();
  store.dispatch(dialogOpened({ name: "playlist", options: { videoId: null } }));
  const creating = page.getByRole("dialog", { name: "New playlist" });
  await expect.element(creating).toBeVisible();
  await expect.element(title).toHaveFocus();
  expect(creating.getByRole("checkbox").elements()).toHaveLength(0);
  await title.fill("One");
  await description.fill("Notes");
  await create.click();
  await expect.element(creating).not.toBeInTheDocument();
  expect(selectPlaylistsProvided(store.getState())).toHaveLength(1);
});

//proves:playlist-modal-available
test.each([
  "/",
  "/explore",
  `/explore/${first._id}`,
  "/likedvideos",
  "/watchlater",
  "/history",
  "/playlists",
  "/nowhere",
])("opens the playlist dialog on %s", async (at) => {
  const { store } = await renderApp({ at, backend, asGuest: true });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeInTheDocument();
  store.dispatch(dialogOpened({ name: "playlist", options: { videoId: null } }));
  await expect.element(page.getByRole("dialog", { name: "New playlist" })).toBeVisible();
  expect(location.pathname).toBe(at);
});

test("closes the playlist dialog on Back", async () => {
  const { store } = await open();
  history.replaceState({ idx: 0 }, "", `/explore/${second._id}`);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => selectModalDisplay(store.getState())).toBe(false);
});
