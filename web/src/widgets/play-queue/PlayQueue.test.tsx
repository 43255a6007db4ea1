import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import type { Part } from "../../data/api/types.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [first, second] = VIDEOS;

async function liked(api: Api) {
  await api.POST("/user/likes", { body: { video: second } });
  await api.POST("/user/likes", { body: { video: first } });
}

const list = page.getByRole("region", { name: "Queue" });
const heading = page.getByRole("heading", { level: 1 });

//proves:list-played-through
test("starts PLAY ALL with the first video and continues in the order of the list", async () => {
  await renderApp({ at: "/likedvideos", earlier: liked });
  await page.getByRole("link", { name: "PLAY ALL" }).click();
  await expect.element(heading).toHaveTextContent(first.title);
  expect(location.pathname + location.search).toBe(`/explore/${first._id}?list=likes`);
  await expect.element(list.getByText("1 of 2")).toBeVisible();
  await expect
    .element(list.getByRole("link", { name: "Liked Videos" }))
    .toHaveAttribute("href", "/likedvideos");
  await expect.element(list.getByText(`Next: ${second.title}`)).toBeVisible();

  await list.getByRole("link", { name: "NEXT" }).click();
  await expect.element(heading).toHaveTextContent(second.title);
  await expect.element(list.getByText("This is the last video.")).toBeVisible();
});

//proves:list-played-through
test("loads the order of the list once and retains it although the history changes", async () => {
  const { backend } = await renderApp({
    at: `/explore/${first._id}?list=history`,
    earlier: async (api) => {
      await api.POST("/user/history", { body: { video: second } });
      await api.POST("/user/history", { body: { video: first } });
    },
  });
  await list.getByRole("link", { name: "NEXT" }).click();
  await expect.element(heading).toHaveTextContent(second.title);
  await expect
    .poll(() => backend.calls.filter((call) => call.includes("history/")).length)
    .toBeGreaterThan(0);
  await expect.element(list.getByText("2 of 2")).toBeVisible();
});

//proves:list-played-through
test("shows the videos that follow in a playlist before the six suggestions, with links that play the playlist", async () => {
  await openParted([{ from: 240, to: 800 }, { from: 60 }], 0);
  const next = page.getByRole("complementary", { name: "Next in this playlist" });
  const others = page.getByRole("complementary", { name: "Other videos" });
  await expect.element(others).toBeVisible();
  await expect.element(page.getByRole("complementary", { name: "Up next" })).not.toBeInTheDocument();
  await expect.poll(() => others.getByRole("link").elements().length).toBe(6);
  expect(
    next.element().compareDocumentPosition(others.element()) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  await next.getByRole("link", { name: second.title }).click();
  await expect.element(heading).toHaveTextContent(second.title);
  await expect.element(list.getByText("This is the last video.")).toBeVisible();
  await expect.poll(frameStart).toBe("60");
  await expect.element(next).not.toBeInTheDocument();
});

test("hides the queue for visitors and for videos outside the list", async () => {
  await renderApp({ at: `/explore/${first._id}?list=likes` });
  await expect.element(heading).toHaveTextContent(first.title);
  expect(list.elements()).toHaveLength(0);
});

const frameStart = () => {
  const frame = document.querySelector("iframe");
  return frame && new URL(frame.src).searchParams.get("start");
};

/**
 * Opens the first of two videos that play only the given parts. The user has watched the first video up to
 * `stoppedAt`. The address contains no timestamp.
 */
async function openParted(parts: [Part, Part], stoppedAt: number) {
  let playlistId = "";
  const earlier = async (api: Api) => {
    const playlist = { title: "First round", description: "For the phone screen." };
    const { playlists } = await bodyOf(api.POST("/user/playlists", { body: { playlist } }));
    playlistId = playlists.at(-1)?._id ?? "";
    for (const [video, part] of [
      [first, parts[0]],
      [second, parts[1]],
    ] as const) {
      const path = { playlistId, videoId: video._id };
      await api.POST("/user/playlists/{playlistId}", { params: { path }, body: { video } });
      await api.PUT("/user/playlists/{playlistId}/{videoId}/part", { params: { path }, body: { part } });
    }
    const position = { params: { path: { videoId: first._id } }, body: { seconds: stoppedAt, ago: 0 } };
    await api.PUT("/user/positions/{videoId}", position);
  };
  await renderApp({ at: () => `/explore/${first._id}?list=${playlistId}`, earlier });
}

//proves:course-parts
test("plays a part from its start to its end if it is opened by its address, NEXT or Back", async () => {
  await openParted([{ from: 240, to: 242 }, { from: 60 }], 1000);
  await expect.poll(frameStart).toBe("240");
  await expect.element(list.getByText(/^Next in \d s$/)).toBeVisible();
  await list.getByRole("button", { name: "Cancel" }).click();

  list.getByRole("link", { name: "NEXT" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveTextContent(second.title);
  await expect.poll(frameStart).toBe("60");

  history.back();
  await expect.element(heading).toHaveTextContent(first.title);
  await expect.poll(frameStart).toBe("240");
  await expect.element(list.getByText(/^Next in \d s$/)).toBeVisible();
});

//proves:course-parts
test("resumes a part at its stored position, and starts it again on request", async () => {
  await openParted([{ from: 240, to: 800 }, { from: 60 }], 300);
  await expect.poll(frameStart).toBe("300");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await expect.element(page.getByText(/^Start at 4:0/)).toBeVisible();
});

test("plays the video if its list cannot be loaded", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/history", () => failure(500, "Something went wrong."));
  await renderApp({ at: `/explore/${first._id}?list=history`, asGuest: true, backend });
  await expect.poll(() => document.querySelector("iframe")).not.toBeNull();
  expect(list.elements()).toHaveLength(0);
});
