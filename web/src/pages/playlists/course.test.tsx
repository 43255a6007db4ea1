import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectPlaylistsProvided } from "../../features/playlists/slice.ts";

const [first, second, third = second] = VIDEOS;

async function course(api: Api) {
  const playlist = { title: "First round", description: "For the phone screen." };
  const { playlists } = await bodyOf(api.POST("/user/playlists", { body: { playlist } }));
  const playlistId = playlists.at(-1)?._id ?? "";
  for (const video of [first, second, third]) {
    await api.POST("/user/playlists/{playlistId}", { params: { path: { playlistId } }, body: { video } });
  }
  return playlistId;
}

const pane = page.getByRole("region", { name: "First round" });
const titles = () =>
  pane
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const handle = (title: string) => page.getByRole("button", { name: `Move “${title}”` });

async function rendered() {
  const app = await renderApp({ at: "/playlists", earlier: course });
  await expect.poll(titles).toEqual([first.title, second.title, third.title]);
  return app;
}

async function keptOrder({ backend, store }: Awaited<ReturnType<typeof rendered>>) {
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  const { playlists } = await bodyOf(api.GET("/user/playlists"));
  return playlists[0]?.videos.map(({ title }) => title);
}

//proves:course-ordered
test("moves a video of a course with Space and arrows, announces each step and undoes the move", async () => {
  const app = await rendered();
  const listTop = () => document.querySelector("li[data-id]")?.parentElement?.offsetTop;
  const top = listTop();
  handle(first.title).element().focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText(`“${first.title}” is lifted, 1 of 3.`)).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByText("2 of 3", { exact: true })).toBeInTheDocument();
  await expect.element(handle(first.title)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown} ");
  await expect.element(page.getByText(`“${first.title}” is dropped, 3 of 3.`)).toBeInTheDocument();
  await expect.poll(titles).toEqual([second.title, third.title, first.title]);
  await expect.poll(() => keptOrder(app)).toEqual([second.title, third.title, first.title]);
  expect(listTop(), "the button moves the list").toBe(top);

  await page.getByRole("button", { name: "Undo the last move" }).click();
  await expect.poll(titles).toEqual([first.title, second.title, third.title]);
  await expect.poll(() => keptOrder(app)).toEqual([first.title, second.title, third.title]);
  expect(page.getByRole("button", { name: "Undo the last move" }).elements()).toHaveLength(0);
});

//proves:course-ordered
test("cancels the move of a video on Escape", async () => {
  const app = await rendered();
  handle(third.title).element().focus();
  await userEvent.keyboard(" {ArrowUp}{ArrowUp}");
  await expect.poll(titles).toEqual([third.title, first.title, second.title]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(titles).toEqual([first.title, second.title, third.title]);
  await expect.element(page.getByText(`“${third.title}” is put back, 3 of 3.`)).toBeInTheDocument();
  expect(await keptOrder(app)).toEqual([first.title, second.title, third.title]);
});

//proves:course-ordered
test("moves a video by dragging its handle", async () => {
  const app = await rendered();
  await userEvent.dragAndDrop(handle(third.title), handle(first.title));
  await expect.poll(titles).toEqual([third.title, first.title, second.title]);
  await expect.poll(() => keptOrder(app)).toEqual([third.title, first.title, second.title]);
});

//proves:course-ordered
test("starts a second move from the new position before the response to the first", async () => {
  const app = await rendered();
  const [playlist] = selectPlaylistsProvided(app.store.getState());
  const answer = app.backend.hold(`PUT /api/user/playlists/${playlist?._id}/${first._id}/place`);
  await userEvent.dragAndDrop(handle(first.title), handle(third.title));
  await expect.poll(titles).toEqual([second.title, third.title, first.title]);
  await userEvent.dragAndDrop(handle(first.title), handle(second.title));
  await expect.poll(titles).toEqual([first.title, second.title, third.title]);
  answer();
  const undo = page.getByRole("button", { name: "Undo the last move" });
  await expect
    .poll(() => app.backend.calls.filter((call) => call.endsWith(`${first._id}/place`)))
    .toHaveLength(2);
  await expect.poll(() => keptOrder(app)).toEqual([first.title, second.title, third.title]);
  await undo.click();
  await expect.poll(titles).toEqual([second.title, third.title, first.title]);
  await expect.poll(() => keptOrder(app)).toEqual([second.title, third.title, first.title]);
});

test("reverts a failed move with a message", async () => {
  const { backend, store } = await rendered();
  const [playlist] = selectPlaylistsProvided(store.getState());
  const path = `/api/user/playlists/${playlist?._id}/${first._id}/place`;
  backend.answer(`PUT ${path}`, () => failure(500, "Something went wrong."));
  handle(first.title).element().focus();
  await userEvent.keyboard(" {ArrowDown} ");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t move the video.");
  await expect.poll(titles).toEqual([first.title, second.title, third.title]);
});

test("edits title and description of a course; the description may be empty", async () => {
  await rendered();
  await pane.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit playlist" });
  await dialog.getByLabelText("Title").fill(" ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Enter a title.")).toBeVisible();
  await dialog.getByLabelText("Title").fill("Second round");
  await dialog.getByLabelText("Description").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("region", { name: "Second round" })).toBeVisible();
  expect(page.getByText("For the phone screen.").elements()).toHaveLength(0);
});

//proves:course-parts
test("sets, shows, plays and removes a part of a video in a course", async () => {
  await rendered();
  await page.getByRole("button", { name: `More options for ${second.title}` }).click();
  await page.getByRole("menuitem", { name: "Play a part" }).click();
  const dialog = page.getByRole("dialog", { name: "Play a part" });
  await dialog.getByLabelText("From").fill("4:00");
  await dialog.getByLabelText("To").fill("3:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("The end must be after the start.")).toBeVisible();
  await dialog.getByLabelText("To").fill("4:30");
  await dialog.getByRole("button", { name: "Save" }).click();
  const chip = page.getByRole("button", { name: `Part of “${second.title}”: 4:00 to 4:30. Change the part` });
  await expect.element(chip).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: second.title }))
    .toHaveAttribute("href", expect.stringContaining("t=240"));
  await chip.click();
  await dialog.getByLabelText("From").fill("");
  await dialog.getByLabelText("To").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => chip.elements()).toHaveLength(0);
});

//proves:course-progress
test("continues a course with the next video", async () => {
  await rendered();
  await page.getByRole("button", { name: `More options for ${first.title}` }).click();
  await page.getByRole("menuitem", { name: "Mark as watched" }).click();
  await expect.element(pane.getByText(/^1 of 3 · .+ left/)).toBeVisible();
  await expect
    .element(pane.getByRole("link", { name: "Continue with video 2" }))
    .toHaveAttribute("href", expect.stringContaining(second._id));
});

//proves:course-progress
test("counts the watched part of a started video as done", async () => {
  await renderApp({
    at: "/playlists",
    earlier: async (api) => {
      await course(api);
      const savePosition = (videoId: string, body: { seconds: number; length?: number; watched?: boolean }) =>
        api.PUT("/user/positions/{videoId}", { params: { path: { videoId } }, body: { ...body, ago: 0 } });
      await savePosition(first._id, { seconds: 600, length: 1200 });
      for (const { _id } of [second, third]) {
        await savePosition(_id, { seconds: 0, watched: true });
      }
    },
  });
  await expect.element(pane.getByText("2 of 3 · 10 min left")).toBeVisible();
  await expect.element(pane.getByRole("link", { name: "Continue with video 1" })).toBeVisible();
});

test("creates a separate copy of a playlist", async () => {
  await rendered();
  await pane.getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByRole("region", { name: "First round (copy)" })).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("YOUR PLAYLISTS (2)");
});

test("creates and revokes the link of a playlist", async () => {
  await rendered();
  await pane.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect
    .element(page.getByRole("textbox", { name: "Link" }))
    .toHaveValue(expect.stringMatching(/\/shared\/[\w-]{24}$/));
  await page.getByRole("button", { name: "Revoke link" }).click();
  await expect.element(page.getByText("Link revoked.").first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Create link" })).toBeVisible();
});
