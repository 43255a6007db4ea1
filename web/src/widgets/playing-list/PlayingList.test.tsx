import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
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
