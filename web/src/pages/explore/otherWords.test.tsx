import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend } from "../../testing/backend.ts";
import { largeLibrary } from "../../testing/largeLibrary.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const status = page.getByRole("status");
const titles = () =>
  page
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

//proves:search-other-words
test("shows the corrected query, and uses it for the count, the highlights and the link", async () => {
  await renderApp({ at: "/explore?length=any&q=spotfy" });
  const notice = page.getByText("No video matches “spotfy”. Showing results for");
  await expect.element(notice).toBeVisible();
  await expect.element(status).toHaveTextContent("1 video for “spotify”");
  await expect
    .poll(() => [...document.querySelectorAll("main mark")].map(({ textContent }) => textContent))
    .toContain("Spotify");
  const before = titles();
  const { length } = history;

  await page.getByRole("link", { name: "spotify", exact: true }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Results for “spotify”");
  await expect.poll(titles).toEqual(before);
  await expect.element(notice).not.toBeInTheDocument();
  expect(location.search).toBe("?length=any&q=spotify");
  expect(history.length).toBe(length);
});

//proves:search-other-words
test("offers to search for the corrected query without filters", async () => {
  await renderApp({ at: "/explore?category=product-management&q=spotfy" });
  await expect.element(page.getByText("Try fewer words, or remove a filter")).toBeVisible();
  await page.getByRole("link", { name: "spotify" }).click();
  await expect.element(status).toHaveTextContent("1 video for “spotify”");
  expect(location.search).toBe("?q=spotify");
});

//proves:search-other-words
test("offers to search without the filters if they exclude all videos", async () => {
  await renderApp({ at: "/explore?category=product-management&q=spotify" });
  await page.getByRole("button", { name: "SEARCH WITHOUT FILTERS" }).click();
  await expect.element(status).toHaveTextContent("1 video for “spotify”");
  expect(location.search).toBe("?q=spotify");
});

//proves:search-other-words
test("shows help and a link to all videos if no video matches", async () => {
  await renderApp({ at: "/explore?q=zzyzx" });
  await expect
    .element(page.getByText("Check the spelling, or try fewer and more general words."))
    .toBeVisible();
  expect(page.getByRole("button", { name: "SEARCH WITHOUT FILTERS" }).elements()).toHaveLength(0);
  await page.getByRole("button", { name: "SHOW ALL" }).click();
  await expect.element(status).toHaveTextContent("16 videos");
});

//proves:search-total
test("shows the number of results of a search with more than one page", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos", largeLibrary(250).answer);
  await renderApp({ at: "/explore?q=interview", backend });
  await expect.element(status).toHaveTextContent("250 videos for “interview”");
  await expect.element(page.getByText("60 of 250 shown")).toBeVisible();
});
