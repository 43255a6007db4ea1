import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import type { Video } from "../../data/api/types.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectHistoryVideosList } from "../../features/history/slice.ts";

const [first, second] = VIDEOS;

async function watched(api: Api) {
  await api.POST("/user/history", { body: { video: first } });
  await api.POST("/user/history", { body: { video: second } });
}

const titles = () =>
  page
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

const heading = page.getByRole("heading", { level: 1 });
const clear = page.getByRole("button", { name: "Clear All" });
const menuOf = ({ title }: { title: string }) =>
  page.getByRole("button", { name: `More options for ${title}` });

//proves:history-fetching-videos
test("shows a loading message and then the watched videos, latest first", async () => {
  const backend = createBackend();
  const answer = backend.hold("GET /api/user/history");
  await renderApp({ at: "/history", earlier: watched, backend });
  await expect.element(heading).toHaveTextContent("HISTORY");
  await expect.element(page.getByText("Fetching the videos of History....")).toBeVisible();
  await expect.poll(() => document.title).toBe("History · Greenroom");
  answer();
  await expect.element(page.getByText("2 videos ·")).toBeVisible();
  await expect.poll(titles).toEqual([second.title, first.title]);
  await expect.element(page.getByText("Fetching the videos of History....")).not.toBeInTheDocument();
});

//proves:item-menu-remove
test("removes a video from the history with its menu and focuses the next video", async () => {
  const { store } = await renderApp({ at: "/history", earlier: watched });
  await menuOf(second).click();
  await page.getByRole("menuitem", { name: "Remove from History" }).click();
  await expect.element(page.getByText("Video Removed From History")).toBeVisible();
  await expect.poll(titles).toEqual([first.title]);
  expect(selectHistoryVideosList(store.getState())).toEqual([first]);
  await expect.element(page.getByRole("link", { name: first.title, exact: true })).toHaveFocus();
  await menuOf(first).click();
  await page.getByRole("menuitem", { name: "Remove from History" }).click();
  await expect.element(heading).toHaveTextContent("You have not watched any videos yet");
  await expect.element(heading).toHaveFocus();
});

//proves:history-clear-all
test("asks for confirmation before Clear All removes the history", async () => {
  const { store } = await renderApp({ at: "/history", earlier: watched });
  const question = page.getByRole("alertdialog", { name: "Clear the whole history?" });
  await clear.click();
  await expect
    .element(question)
    .toHaveAccessibleDescription("2 videos will be removed. You can’t undo this.");
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(clear).toHaveFocus();
  expect(selectHistoryVideosList(store.getState())).toHaveLength(2);

  await clear.click();
  await page.getByRole("button", { name: "Clear the history" }).click();
  await expect.element(page.getByText("Cleared the whole history")).toBeVisible();
  await expect.element(heading).toHaveTextContent("You have not watched any videos yet");
  expect(selectHistoryVideosList(store.getState())).toEqual([]);
});

//proves:history-clear-all
test("shows Clear All and Pause even if no video of the history can be played", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/history", async (_, pass) => {
    const response = await pass();
    const { history }: { history: Video[] } = await response.json();
    for (const video of history) video.removed = true;
    return Response.json({ history }, { headers: response.headers });
  });
  await renderApp({ at: "/history", earlier: watched, backend });
  await expect.element(page.getByText("2 no longer in the library")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Pause history" })).toBeVisible();
  await clear.click();
  await expect.element(page.getByRole("alertdialog", { name: "Clear the whole history?" })).toBeVisible();
});

//proves:history-clear-all
test("disables Clear All in an empty history", async () => {
  await renderApp({ at: "/history", asGuest: true });
  await expect.element(clear).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Pause history" }).click();
  await expect.element(page.getByText("Your history is paused.")).toBeVisible();
});

//proves:you-watched-videos
test("links an empty history to explore", async () => {
  await renderApp({ at: "/history", asGuest: true });
  await expect.element(heading).toHaveTextContent("You have not watched any videos yet");
  await expect.element(page.getByRole("link", { name: "EXPLORE MORE" })).toHaveAttribute("href", "/explore");
});

test("shows an error of the history with a button to try again", async () => {
  const backend = createBackend();
  backend.answer("GET /api/user/history", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/history", earlier: watched, backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Error in receiving items from history");
  backend.recoverAtPress("GET /api/user/history");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.poll(titles).toEqual([second.title, first.title]);
  await expect.element(page.getByText("Error in receiving items from history")).not.toBeInTheDocument();
});

test("retains the history if Clear All fails", async () => {
  const { backend } = await renderApp({ at: "/history", earlier: watched });
  backend.answer("DELETE /api/user/history/all", () => failure(500, "Something went wrong."));
  await clear.click();
  await page.getByRole("button", { name: "Clear the history" }).click();
  await expect.element(page.getByText("AN ERROR OCCURED WHILE CLEARING HISTORY")).toBeVisible();
  expect(titles()).toHaveLength(2);
});
