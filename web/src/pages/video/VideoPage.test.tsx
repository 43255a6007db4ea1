import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";
import { bodyOf } from "../../data/api/failure.ts";
import type { Video } from "../../data/api/types.ts";
import { uploadDate } from "../../shared/text/uploadDate.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectWatchLaterStatus } from "../../features/watch-later/slice.ts";
import { selectHistoryVideosList } from "../../features/history/slice.ts";
import { selectLikesStatus } from "../../features/likes/slice.ts";

const [first] = VIDEOS;

function videoWhere(passes: (video: Video) => boolean): Video {
  const found = VIDEOS.find(passes);
  if (!found) throw new Error("The library holds no such video.");
  return found;
}

//proves:title-raw-view,first-six-videos,video-fields-show,video-page-shows
test("shows the known fields of a video and omits unknown ones", async () => {
  const known = videoWhere(({ viewQuantity, dateOfUpload }) => viewQuantity !== "" && dateOfUpload !== "");
  const unknown = videoWhere(({ viewQuantity, dateOfUpload }) => viewQuantity + dateOfUpload === "");
  await renderApp({ at: `/explore/${known._id}` });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(known.title);
  await expect.element(page.getByText(`${known.viewQuantity} views`)).toBeVisible();
  await expect.element(page.getByRole("time")).toHaveTextContent(uploadDate(known.dateOfUpload));
  await expect.poll(() => document.title).toBe(`${known.title} · Greenroom`);

  const up = page.getByRole("complementary", { name: "Up next" });
  const suggested = VIDEOS.filter(({ _id }) => _id !== known._id).slice(0, 6);
  await expect
    .poll(() =>
      up
        .getByRole("link")
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual(suggested.map(({ title }) => title));

  await up.getByRole("link", { name: unknown.title, exact: true }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(unknown.title);
  await expect.element(page.getByText(`${known.viewQuantity} views`)).not.toBeInTheDocument();
  expect(page.getByRole("time").elements()).toHaveLength(0);
});

//proves:videopage-plays-video,description-like-watchlater,video-fields-show
test("shows the player, the texts and the actions of a video", async () => {
  await renderApp({ at: `/explore/${first._id}` });
  await expect.element(page.getByText(first.description).first()).toBeVisible();
  for (const name of ["Like", "Watch later", "Add to playlist"]) {
    await expect.element(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
  await expect.poll(() => document.querySelector("iframe")?.src).toContain(`/embed/${first._id}?`);
});

//proves:column-below-1165
test("shows suggestions next to the video in a window of at least 1165 px, and otherwise below it", async () => {
  await renderApp({ at: `/explore/${first._id}` });
  const suggestions = page.getByRole("complementary", { name: "Up next" });
  const video = page.getByRole("article").first();
  await expect.element(suggestions).toBeVisible();
  const widths: number[] = [];
  for (const window of [1320, 1321]) {
    await page.viewport(window, 900);
    await expect.poll(() => globalThis.innerWidth).toBe(window);
    const width = document.querySelector("[data-stage]")?.getBoundingClientRect().width ?? 0;
    const nextTo = () =>
      suggestions.element().getBoundingClientRect().left >= video.element().getBoundingClientRect().right;
    await expect.poll(nextTo).toBe(width >= 1165);
    widths.push(width);
  }
  expect(widths[0]).toBeLessThan(1165);
  expect(widths[1]).toBeGreaterThanOrEqual(1165);
});

//proves:playback-adds-history
test("adds playback of a logged-in user to the history", async () => {
  const { store } = await renderApp({ at: `/explore/${first._id}`, asGuest: true });
  await expect.poll(() => selectHistoryVideosList(store.getState())).toEqual([first]);
});

test("adds nothing to the history if a visitor plays a video", async () => {
  const { backend } = await renderApp({ at: `/explore/${first._id}` });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector("[data-phase=playing]")).not.toBeNull();
  expect(backend.calls.filter((call) => call.includes("/user/"))).toEqual([]);
});

//proves:liking-taking-back
test("updates the like button from the list on the server", async () => {
  const { store, backend } = await renderApp({ at: `/explore/${first._id}`, asGuest: true });
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  const onServer = async () => (await bodyOf(api.GET("/user/likes"))).likes.map(({ _id }) => _id);
  const like = page.getByRole("button", { name: "Like" });
  await expect.poll(() => selectLikesStatus(store.getState())).toBe("fulfilled");
  await like.click();
  await expect.element(page.getByText("Added To Likes")).toBeVisible();
  await expect.element(like).toHaveAttribute("aria-pressed", "true");
  expect(await onServer()).toEqual([first._id]);
  await like.click();
  await expect.element(page.getByText("Removed From Likes")).toBeVisible();
  await expect.element(like).toHaveAttribute("aria-pressed", "false");
  expect(await onServer()).toEqual([]);
});

test("shows a message and stays on the page when the server rejects the session", async () => {
  const { store, backend } = await renderApp({ at: `/explore/${first._id}`, asGuest: true });
  await expect.poll(() => selectLikesStatus(store.getState())).toBe("fulfilled");
  await expect.poll(() => selectWatchLaterStatus(store.getState())).toBe("fulfilled");
  await expect.poll(() => selectHistoryVideosList(store.getState())).toEqual([first]);
  await backend.elsewhere(selectEncodedTokenReceived(store.getState())).POST("/auth/logout");
  await page.getByRole("button", { name: "Like" }).click();
  await expect.element(page.getByText(/^Your guest account no longer exists\./)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  expect(location.pathname).toBe(`/explore/${first._id}`);
});

test("shows that a video does not exist", async () => {
  await renderApp({ at: "/explore/nosuchvideo" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("There is no such video");
});

test("loads the video again after a failure", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  backend.answer(`GET /api/video/${first._id}`, () => failure(500, "Something went wrong."));
  await renderApp({ at: `/explore/${first._id}`, backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load the video.");
  backend.recoverAtPress(`GET /api/video/${first._id}`);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(first.title);
});

//proves:watch-later-adds
test("updates Watch later from the list on the server, and disables the button during a request", async () => {
  const { store, backend } = await renderApp({ at: `/explore/${first._id}`, asGuest: true });
  const later = page.getByRole("button", { name: "Watch later" });
  await expect.element(later).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => selectWatchLaterStatus(store.getState())).toBe("fulfilled");
  await later.click();
  await expect.element(page.getByText("Added To Watch Later")).toBeVisible();
  await expect.element(later).toHaveAttribute("aria-pressed", "true");

  const answer = backend.hold(`DELETE /api/user/watchlater/${first._id}`);
  await later.click();
  await expect.element(later).toBeDisabled();
  later.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(() => backend.calls.filter((call) => call.startsWith("DELETE")).length).toBe(1);
  answer();
  await expect.element(page.getByText("Removed From Watch Later")).toBeVisible();
  await expect.element(later).toHaveAttribute("aria-pressed", "false");
  await expect.element(later).toBeEnabled();
});

//proves:likes-saves-later
test("sends a visitor to the login on Watch later, and back after the login", async () => {
  await renderApp({ at: `/explore/${first._id}` });
  await page.getByRole("button", { name: "Watch later" }).click();
  await expect.element(page.getByText("Please Login TO Continue")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe(`/explore/${first._id}`);
});

//proves:adds-playlist-sent
test("sends a visitor to the login on Add to playlist, without a message", async () => {
  await renderApp({ at: `/explore/${first._id}` });
  await page.getByRole("button", { name: "Add to playlist" }).click();
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Come on in");
  expect(page.getByText("Please Login TO Continue").elements()).toHaveLength(0);
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe(`/explore/${first._id}`);
});

//proves:moreoptions-menu-hidden
test("shows no menus of videos to visitors", async () => {
  await renderApp({ at: `/explore/${first._id}` });
  await expect.element(page.getByRole("complementary", { name: "Up next" })).toBeVisible();
  expect(page.getByRole("button", { name: /^More options/ }).elements()).toHaveLength(0);
});

test("removes the video from the history and links to YouTube in the menu of the video", async () => {
  const { store } = await renderApp({ at: `/explore/${first._id}`, asGuest: true });
  await expect.poll(() => selectHistoryVideosList(store.getState())).toEqual([first]);
  await page.getByRole("button", { name: "More options", exact: true }).click();
  await expect
    .element(page.getByRole("menuitem", { name: "Watch on YouTube" }))
    .toHaveAttribute("href", `https://www.youtube.com/watch?v=${first._id}`);
  await page.getByRole("menuitem", { name: "Remove from History" }).click();
  await expect.element(page.getByText("Video Removed From History")).toBeVisible();
  await expect.poll(() => selectHistoryVideosList(store.getState())).toEqual([]);
});
