import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

describe("watched videos", () => {
  const [watched, begun] = VIDEOS;
  const notYet = page.getByRole("checkbox", { name: "Not yet watched" });
  const cardOf = (title: string) =>
    page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) });

  const seen = async (api: Api) => {
    for (const [{ _id: videoId }, seconds] of [
      [watched, 990],
      [begun, 300],
    ] as const) {
      const params = { path: { videoId } };
      await api.PUT("/user/positions/{videoId}", { params, body: { seconds, length: 1000, ago: 0 } });
    }
  };

  //proves:not-yet-watched
  test("hides watched videos on request and stores this in the address", async () => {
    await page.viewport(1440, 900);
    await renderApp({ at: "/explore", earlier: seen });
    await expect.element(cardOf(watched.title)).toHaveTextContent("Watched");
    const heightOf = (control: Element) => control.getBoundingClientRect().height;
    const length = page.getByRole("combobox", { name: "Length" });
    expect(heightOf(notYet.element().nextElementSibling ?? document.body)).toBe(heightOf(length.element()));
    await notYet.click();
    await expect.element(cardOf(watched.title)).not.toBeInTheDocument();
    await expect.element(cardOf(begun.title)).toHaveTextContent("12 min left");
    await expect.element(page.getByRole("status")).toHaveTextContent(`${VIDEOS.length - 1} videos`);
    expect(location.search).toContain("watched=no");
    await notYet.click();
    await expect.element(cardOf(watched.title)).toBeVisible();
  });

  //proves:not-yet-watched
  test("shows an empty state if all videos are watched", async () => {
    const earlier = async (api: Api) => {
      for (const { _id: videoId } of VIDEOS) {
        const body = { seconds: 0, watched: true, ago: 0 };
        await api.PUT("/user/positions/{videoId}", { params: { path: { videoId } }, body });
      }
    };
    await renderApp({ at: "/explore?watched=no", earlier });
    await expect.element(page.getByRole("heading", { name: "You have watched all of these" })).toBeVisible();
    await page.getByRole("button", { name: "SHOW ALL" }).click();
    await expect.element(cardOf(watched.title)).toBeVisible();
  });

  test("shows watched videos to visitors regardless of the address", async () => {
    await renderApp({ at: "/explore?watched=no" });
    await expect.element(cardOf(watched.title)).toBeVisible();
    expect(notYet.elements()).toHaveLength(0);
  });

  //proves:explore-category-chips,history-links-continue
  test("shows no shelf of started videos on the explore page", async () => {
    const { store } = await renderApp({ at: "/explore", earlier: seen });
    await expect.poll(() => store.getState().positions?.status).toBe("fulfilled");
    await expect.element(cardOf(begun.title)).toBeVisible();
    expect(page.getByRole("region", { name: "Continue" }).elements()).toHaveLength(0);
  });
});
