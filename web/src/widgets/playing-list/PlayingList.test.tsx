import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { answered } from "../../data/api/failure.ts";
import type { Part } from "../../data/api/types.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [first, second] = VIDEOS;

async function liked(api: Api) {
  await api.POST("/user/likes", { body: { video: second } });
  await api.POST("/user/likes", { body: { video: first } });
}

const list = page.getByRole("region", { name: "The list that plays" });
const heading = page.getByRole("heading", { level: 1 });

//proves:list-played-through
test("PLAY ALL begins with the first and leads through the list in its order", async () => {
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
  await expect.element(list.getByText("This is the last one.")).toBeVisible();
});

//proves:list-played-through
test("an address that was opened anew finds the list's order, and keeps it although playing changes the history", async () => {
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

test("a visitor, and a video that is not of the list, see none", async () => {
  await renderApp({ at: `/explore/${first._id}?list=likes` });
  await expect.element(heading).toHaveTextContent(first.title);
  expect(list.elements()).toHaveLength(0);
});

const frameStart = () => {
  const frame = document.querySelector("iframe");
  return frame && new URL(frame.src).searchParams.get("start");
};

/**
 * Opens the first of two videos that a playlist plays these parts of, by an address that names no moment. The person
 * has stopped before in it.
 */
async function openParted(parts: [Part, Part], stoppedAt: number) {
  let playlistId = "";
  const earlier = async (api: Api) => {
    const playlist = { title: "First round", description: "For the phone screen." };
    const { playlists } = await answered(api.POST("/user/playlists", { body: { playlist } }));
    playlistId = playlists.at(-1)?._id ?? "";
    for (const [video, part] of [
      [first, parts[0]],
      [second, parts[1]],
    ] as const) {
      const path = { playlistId, videoId: video._id };
      // oxlint-disable-next-line no-await-in-loop -- their order counts
      await api.POST("/user/playlists/{playlistId}", { params: { path }, body: { video } });
      // oxlint-disable-next-line no-await-in-loop -- it has to be there
      await api.PUT("/user/playlists/{playlistId}/{videoId}/part", { params: { path }, body: { part } });
    }
    const place = { params: { path: { videoId: first._id } }, body: { seconds: stoppedAt, ago: 0 } };
    await api.PUT("/user/positions/{videoId}", place);
  };
  await renderApp({ at: () => `/explore/${first._id}?list=${playlistId}`, earlier });
}

//proves:course-parts
test("a part begins at its beginning and ends at its end, whatever leads there: an address, NEXT by the keyboard, or the way back", async () => {
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
test("a part that was left in its midst is gone on with there, and starts over at its own beginning", async () => {
  await openParted([{ from: 240, to: 800 }, { from: 60 }], 300);
  await expect.poll(frameStart).toBe("300");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await expect.element(page.getByText(/^Start at 4:0/)).toBeVisible();
});

test("a list that can't be had holds no video back", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/history", () => failure(500, "Something went wrong."));
  await renderApp({ at: `/explore/${first._id}?list=history`, asGuest: true, backend });
  await expect.poll(() => document.querySelector("iframe")).not.toBeNull();
  expect(list.elements()).toHaveLength(0);
});
