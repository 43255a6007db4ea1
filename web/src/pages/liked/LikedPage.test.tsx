import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [first, second] = VIDEOS;

async function liked(api: Api) {
  await api.POST("/user/likes", { body: { video: first } });
  await api.POST("/user/likes", { body: { video: second } });
}

const heading = page.getByRole("heading", { level: 1 });
const image = () => document.querySelector("main img")?.getAttribute("src");

//proves:likedvideos-title-card
test("shows the image of the latest liked video, and the number of liked videos", async () => {
  await renderApp({ at: "/likedvideos", earlier: liked });
  await expect.element(heading).toHaveTextContent("LIKED VIDEOS");
  await expect.element(page.getByText("2 videos ·")).toBeVisible();
  await expect.poll(() => document.title).toBe("Liked Videos · Greenroom");
  expect(image()).toContain(`/${second._id}/`);
  expect(
    page
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([second.title, first.title]);

  await page.getByRole("button", { name: `More options for ${second.title}` }).click();
  await page.getByRole("menuitem", { name: "Remove from Liked Videos" }).click();
  await expect.element(page.getByText("Removed From Likes")).toBeVisible();
  await expect.element(page.getByText("1 video ·")).toBeVisible();
  expect(image()).toContain(`/${first._id}/`);
});

//proves:you-liked-videos
test("shows a link to the Explore page when no video is liked", async () => {
  await renderApp({ at: "/likedvideos", asGuest: true });
  await expect.element(heading).toHaveTextContent("You have not liked any videos");
  await expect.element(page.getByRole("link", { name: "EXPLORE MORE" })).toHaveAttribute("href", "/explore");
});

test("loads the liked videos again after a failure", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/likes", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/likedvideos", earlier: liked, backend });
  await expect.element(heading).toHaveTextContent("LIKED VIDEOS");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load your liked videos.");
  backend.recoverAtPress("GET /api/user/likes");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByText("2 videos ·")).toBeVisible();
});
