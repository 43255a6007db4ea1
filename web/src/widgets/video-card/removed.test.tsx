import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import type { Video } from "../../data/api/types.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [first, second] = VIDEOS;

async function liked(api: Api) {
  await api.POST("/user/likes", { body: { video: first } });
  await api.POST("/user/likes", { body: { video: second } });
}

/** Renders the page of two liked videos. The later one was removed from the library. */
async function likedPage() {
  const backend = createBackend();
  backend.answer("GET /api/user/likes", async (_, pass) => {
    const response = await pass();
    const { likes }: { likes: Video[] } = await response.json();
    const gone = likes.find(({ _id }) => _id === second._id);
    if (gone) gone.removed = true;
    return Response.json({ likes }, { headers: response.headers });
  });
  backend.answer("GET /api/videos", async (_, pass) => {
    const { videos }: { videos: Video[] } = await (await pass()).json();
    return Response.json({ videos: videos.filter(({ _id }) => _id !== second._id) });
  });
  return renderApp({ at: "/likedvideos", earlier: liked, backend });
}

//proves:removed-videos
test("lists a removed video by its title without counting or playing it", async () => {
  await likedPage();
  const card = page.getByRole("article").filter({ hasText: second.title });
  await expect.element(card.getByText("No longer in the library")).toBeVisible();
  expect(card.element().querySelector("img")).toBeNull();
  await expect.element(page.getByText(/^1 video · .*1 no longer in the library$/)).toBeVisible();
  // Both the image and the PLAY ALL button use the video that can be played.
  expect(document.querySelector("main img")?.getAttribute("src")).toContain(`/${first._id}/`);
  await expect
    .element(page.getByRole("link", { name: "PLAY ALL" }))
    .toHaveAttribute("href", `/explore/${first._id}?list=likes`);
});

//proves:removed-videos
test("offers only to remove a removed video from the list", async () => {
  await likedPage();
  await page.getByRole("button", { name: `More options for ${second.title}` }).click();
  const items = page.getByRole("menuitem");
  await expect.element(items.first()).toHaveTextContent("Remove from Liked Videos");
  await expect.poll(() => items.elements()).toHaveLength(1);
  await items.first().click();
  await expect.element(page.getByRole("link", { name: second.title })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: first.title })).toBeVisible();
});

//proves:removed-videos
test("shows on the page of a removed video that it was removed, with links to the lists", async () => {
  await likedPage();
  await page.getByRole("link", { name: second.title }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(second.title);
  await expect.element(page.getByText("This video is no longer in the library.")).toBeVisible();
  expect(document.querySelector("iframe")).toBeNull();
  await page.getByRole("button", { name: `More options for ${second.title}` }).click();
  await expect.element(page.getByRole("menuitem", { name: "Remove from Liked Videos" })).toBeVisible();
});
