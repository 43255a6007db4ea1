import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

test("the minutes that were watched are said in a sentence, drawn, and stand in a table", async () => {
  await renderApp({
    at: "/progress",
    earlier: async (api) => {
      const [{ _id: videoId }] = VIDEOS;
      await api.PUT("/user/positions/{videoId}", {
        params: { path: { videoId } },
        body: { seconds: 0, length: 5_400, watched: true, ago: 0 },
      });
    },
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("1 h 30 min in");
  await expect.element(page.getByText("1 video watched to the end.")).toBeVisible();
  await expect.element(page.getByRole("img", { name: /^Minutes by week/ })).toBeVisible();
  await page.getByText("As a table").click();
  await expect.element(page.getByRole("cell", { name: "90" })).toBeVisible();
});

test("who has watched nothing is led to the library", async () => {
  await renderApp({ at: "/progress", asGuest: true });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Nothing watched yet");
  await expect.element(page.getByRole("link", { name: "EXPLORE MORE" })).toHaveAttribute("href", "/explore");
});

test("what does not arrive is asked for again", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/positions", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/progress", asGuest: true, backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Your progress did not arrive");
  backend.recover("GET /api/user/positions");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Nothing watched yet");
});
