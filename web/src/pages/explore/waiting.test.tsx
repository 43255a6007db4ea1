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

test("a list that can't be loaded can be asked for again", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("The videos could not be loaded.");
  backend.recover("GET /api/videos");
  page.getByRole("button", { name: "TRY AGAIN" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("categories that can't be loaded can be asked for again", async () => {
  const backend = createBackend();
  backend.answer("GET /api/categories", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/explore?category=software-development", backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("The categories could not be loaded.");
  // Its id is all that the server needs to find what is in it.
  const theirs = videosOf("Software Development").map(({ title }) => title);
  await expect.poll(() => titles().toSorted()).toEqual(theirs.toSorted());
  backend.recoverAtPress("GET /api/categories");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(chip("Software Development")).toBeChecked();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("the list of an earlier visit is shown while the server can't be asked", async () => {
  localStorage.setItem("videosList", JSON.stringify(VIDEOS));
  const backend = createBackend();
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("The list could not be brought up to date.");
});

test("what another filter found stays until the chosen one is answered", async () => {
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
