import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { selectEncodedTokenReceived } from "../../features/auth/slice.ts";
import { answered } from "../../data/api/failure.ts";
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
test("a video shows what is known of it, and leaves out the rest", async () => {
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
test("the video plays beside its words and what can be done with it", async () => {
  await renderApp({ at: `/explore/${first._id}` });
  await expect.element(page.getByText(first.description).first()).toBeVisible();
  for (const name of ["Like", "Watch later", "Add to playlist"]) {
    // oxlint-disable-next-line no-await-in-loop -- one button after the other
    await expect.element(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
  await expect.poll(() => document.querySelector("iframe")?.src).toContain(`/embed/${first._id}?`);
});

//proves:column-below-1165
test("the suggestions stand beside the video from a width of 1165 px on, and below it before", async () => {
  await renderApp({ at: `/explore/${first._id}` });
  const suggestions = page.getByRole("complementary", { name: "Up next" });
  const video = page.getByRole("article").first();
  await expect.element(suggestions).toBeVisible();
  const widths: number[] = [];
  for (const window of [1320, 1321]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page.viewport(window, 900);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await expect.poll(() => globalThis.innerWidth).toBe(window);
    const width = document.querySelector("[data-stage]")?.getBoundingClientRect().width ?? 0;
    const beside = () =>
      suggestions.element().getBoundingClientRect().left >= video.element().getBoundingClientRect().right;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await expect.poll(beside).toBe(width >= 1165);
    widths.push(width);
  }
  expect(widths[0]).toBeLessThan(1165);
  expect(widths[1]).toBeGreaterThanOrEqual(1165);
});

//proves:playback-adds-history
test("playback enters the history of a person who is logged in", async () => {
  const { store } = await renderApp({ at: `/explore/${first._id}`, asGuest: true });
  await expect.poll(() => selectHistoryVideosList(store.getState())).toEqual([first]);
});

test("playback of a visitor enters nothing", async () => {
  const { backend } = await renderApp({ at: `/explore/${first._id}` });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector("[data-phase=playing]")).not.toBeNull();
  expect(backend.calls.filter((call) => call.includes("/user/"))).toEqual([]);
});

//proves:liking-taking-back
test("the like button follows the server's list", async () => {
  const { store, backend } = await renderApp({ at: `/explore/${first._id}`, asGuest: true });
  const api = backend.elsewhere(selectEncodedTokenReceived(store.getState()));
  const onServer = async () => (await answered(api.GET("/user/likes"))).likes.map(({ _id }) => _id);
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

test("a session that the server refuses ends where the person is, and says so", async () => {
  const { store, backend } = await renderApp({ at: `/explore/${first._id}`, asGuest: true });
  await expect.poll(() => selectLikesStatus(store.getState())).toBe("fulfilled");
  await expect.poll(() => selectWatchLaterStatus(store.getState())).toBe("fulfilled");
  await expect.poll(() => selectHistoryVideosList(store.getState())).toEqual([first]);
  await backend.elsewhere(selectEncodedTokenReceived(store.getState())).POST("/auth/logout");
  await page.getByRole("button", { name: "Like" }).click();
  await expect.element(page.getByText("Please Login TO Continue")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  expect(location.pathname).toBe(`/explore/${first._id}`);
});

test("an unknown video is a page that is not there", async () => {
  await renderApp({ at: "/explore/nosuchvideo" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("There is no such video");
});

test("a video that can't be loaded can be asked for again", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  backend.answer(`GET /api/video/${first._id}`, () => failure(500, "Something went wrong."));
  await renderApp({ at: `/explore/${first._id}`, backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("The video could not be loaded.");
  backend.recoverAtPress(`GET /api/video/${first._id}`);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(first.title);
});

//proves:watch-later-adds
test("watch later follows the server's list, and waits while a request is pending", async () => {
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
test("a visitor who saves for later is asked to log in, and comes back to the video", async () => {
  await renderApp({ at: `/explore/${first._id}` });
  await page.getByRole("button", { name: "Watch later" }).click();
  await expect.element(page.getByText("Please Login TO Continue")).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/login");
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe(`/explore/${first._id}`);
});

//proves:adds-playlist-sent
test("a visitor who adds to a playlist is sent to log in without a message", async () => {
  await renderApp({ at: `/explore/${first._id}` });
  await page.getByRole("button", { name: "Add to playlist" }).click();
  await expect.poll(() => location.pathname).toBe("/login");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Come on in");
  expect(page.getByText("Please Login TO Continue").elements()).toHaveLength(0);
  await page.getByRole("button", { name: "GUEST LOGIN" }).click();
  await expect.poll(() => location.pathname).toBe(`/explore/${first._id}`);
});

//proves:moreoptions-menu-hidden
test("visitors have no menus", async () => {
  await renderApp({ at: `/explore/${first._id}` });
  await expect.element(page.getByRole("complementary", { name: "Up next" })).toBeVisible();
  expect(page.getByRole("button", { name: /^More options/ }).elements()).toHaveLength(0);
});

test("the more-options menu takes the video out of the history, and leads to YouTube", async () => {
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
