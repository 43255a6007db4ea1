import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS, videosOf } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const ALL = `${VIDEOS.length} videos`;

const titles = () =>
  page
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

const chip = (name: string) => page.getByRole("radio", { name });

test("loads the list of videos again after a failure", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load the videos.");
  backend.recover("GET /api/videos");
  page.getByRole("button", { name: "TRY AGAIN" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("loads the categories again after a failure", async () => {
  const backend = createBackend();
  backend.answer("GET /api/categories", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/explore?category=software-development", backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load the categories.");
  // The category's ID is sufficient, because the server returns the videos.
  const theirs = videosOf("Software Development").map(({ title }) => title);
  await expect.poll(() => titles().toSorted()).toEqual(theirs.toSorted());
  backend.recoverAtPress("GET /api/categories");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(chip("Software Development")).toBeChecked();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("shows the list of an earlier visit while the server is unreachable", async () => {
  localStorage.setItem("videosList", JSON.stringify(VIDEOS));
  const backend = createBackend();
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t refresh the list.");
});

test("shows the results of the previous filter until the response arrives", async () => {
  const { backend } = await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  await expect.poll(titles).toHaveLength(VIDEOS.length);
  const all = titles();
  const answer = backend.hold("GET /api/videos");
  await chip("Software Development").click();
  await expect.poll(() => backend.calls.at(-1)).toBe("GET /api/videos");
  expect(titles()).toEqual(all);
  answer();
  await expect.poll(() => titles().length).toBe(videosOf("Software Development").length);
});
