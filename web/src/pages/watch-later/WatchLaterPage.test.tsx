import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const [first, second] = VIDEOS;

async function saved(api: Api) {
  await api.POST("/user/watchlater", { body: { video: first } });
  await api.POST("/user/watchlater", { body: { video: second } });
}

const heading = page.getByRole("heading", { level: 1 });

//proves:watchlater-watch-later
test("shows the videos of watch later and removes one with its menu", async () => {
  await renderApp({ at: "/watchlater", earlier: saved });
  await expect.element(heading).toHaveTextContent("WATCH LATER VIDEOS");
  await expect.element(page.getByText("2 videos ·")).toBeVisible();
  await expect.poll(() => document.title).toBe("Watch Later · Greenroom");
  await page.getByRole("button", { name: `More options for ${first.title}` }).click();
  await page.getByRole("menuitem", { name: "Remove from Watch Later" }).click();
  await expect.element(page.getByText("Removed From Watch Later")).toBeVisible();
  await expect.element(page.getByText("1 video ·")).toBeVisible();
  await expect.element(page.getByRole("link", { name: second.title })).toHaveFocus();
});

//proves:you-added-videos
test("shows a link to the Explore page when watch later is empty", async () => {
  await renderApp({ at: "/watchlater", asGuest: true });
  await expect.element(heading).toHaveTextContent("You have not added any videos to Watch Later");
  await expect.element(page.getByRole("link", { name: "EXPLORE MORE" })).toHaveAttribute("href", "/explore");
});

test("loads watch later again after a failure", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/watchlater", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/watchlater", earlier: saved, backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load Watch Later.");
  backend.recoverAtPress("GET /api/user/watchlater");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByText("2 videos ·")).toBeVisible();
});
