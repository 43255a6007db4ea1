import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fetchVideos } from "../../features/videos/slice.ts";
import { uploadDate } from "../../shared/text/uploadDate.ts";
import { abbreviateViews } from "../../shared/text/viewCount.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS, videosOf } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { stateOf } from "../../testing/stateOf.ts";

const ALL = `${VIDEOS.length} videos`;
const ABOUT_SOFTWARE = `${videosOf("Software Development").length} videos`;
const interview = videosOf("Software Development").find(({ title }) => title.includes("Design Spotify"));
if (!interview) throw new Error("The library has lost the interview.");

const titles = () =>
  page
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

const chip = (name: string) => page.getByRole("radio", { name });

test("all videos are there, and the live region says how many", async () => {
  await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  expect(titles().toSorted()).toEqual(VIDEOS.map(({ title }) => title).toSorted());
  const { viewQuantity, dateOfUpload } = interview;
  const facts = `${abbreviateViews(viewQuantity)} views · ${uploadDate(dateOfUpload)}`;
  expect(facts).toMatch(/^1M views · \w{3} \d+, \d{4}$/);
  await expect.element(page.getByText(facts)).toBeVisible();
});

test("videos and categories are asked for on entry", async () => {
  const { backend } = await renderApp({ at: "/explore" });
  await expect.poll(() => backend.calls.toSorted()).toEqual(["GET /api/categories", "GET /api/videos"]);
});

test("the chips are ALL and every category, of which one is chosen", async () => {
  const { store } = await renderApp({ at: "/explore" });
  const chips = page.getByRole("group", { name: "Category" }).getByRole("radio");
  await expect.element(chips.nth(1)).toBeVisible();
  const names = stateOf(store).categories.categoriesList.map(({ categoryName }) => categoryName);
  expect(chips.elements().map((one) => one.closest("label")?.textContent)).toEqual(["ALL", ...names]);
  const chosen = () => chips.elements().filter((one) => one.matches(":checked"));
  expect(chosen()).toEqual([chips.first().element()]);
  await chips.nth(1).click();
  expect(chosen()).toEqual([chips.nth(1).element()]);
});

test("the order is drawn by chance", async () => {
  // Always the lowest: the first is drawn, the last takes its place, and so on.
  const chance = vi.spyOn(Math, "random").mockReturnValue(0);
  onTestFinished(() => chance.mockRestore());
  const { store } = await renderApp({ at: "/explore" });
  await expect.poll(titles).not.toEqual([]);
  const [first, ...rest] = stateOf(store).videos.videosList.map(({ title }) => title);
  expect(titles()).toEqual([first, ...rest.toReversed()]);
});

test("the order is drawn once per visit", async () => {
  const { store } = await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  const before = titles();
  await store.dispatch(fetchVideos());
  await chip("Software Development").click();
  await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
  await chip("ALL").click();
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  expect(titles()).toEqual(before);
});

describe("the category", () => {
  test("is chosen with a chip, and written into the address", async () => {
    const { store } = await renderApp({ at: "/explore" });
    await chip("Product Management").click();
    await expect
      .element(page.getByRole("status"))
      .toHaveTextContent(`${videosOf("Product Management").length} videos`);
    expect(stateOf(store).categories.categorySelected).toBe("Product Management");
    await expect.poll(() => location.search).toBe("?category=product-management");
  });

  test("is read from the address", async () => {
    const { store } = await renderApp({ at: "/explore?category=software-development" });
    await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
    await expect.element(chip("Software Development")).toBeChecked();
    expect(stateOf(store).categories.categorySelected).toBe("Software Development");
  });

  test("is All when the address names none that exists", async () => {
    await renderApp({ at: "/explore?category=astrology" });
    await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
    await expect.element(chip("ALL")).toBeChecked();
  });

  test("is reset when the page is left, and comes back with Back", async () => {
    const { store } = await renderApp({ at: "/explore?category=software-development" });
    await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
    await page.getByRole("link", { name: interview.title }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(interview.title);
    await expect.poll(() => stateOf(store).categories.categorySelected).toBe("All");
    history.back();
    await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
    expect(stateOf(store).categories.categorySelected).toBe("Software Development");
  });
});

test("the browser's tab is called after the category, or the words", async () => {
  await renderApp({ at: "/explore?category=software-development" });
  await expect.poll(() => document.title).toBe("Software Development · Greenroom");
  await chip("ALL").click();
  await expect.poll(() => document.title).toBe("Explore · Greenroom");
  await page.getByRole("searchbox").fill("rate limiter");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.title).toBe("“rate limiter” · Greenroom");
});

describe("the search box", () => {
  test("finds every word in title, creator, description or category", async () => {
    await renderApp({ at: "/explore" });
    await page.getByRole("searchbox").fill("  software SPOTIFY ");
    await page.getByRole("button", { name: "Search" }).first().click();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("Results for “software SPOTIFY”");
    await expect.element(page.getByRole("status")).toHaveTextContent("1 video");
    expect(titles()).toEqual([interview.title]);
    expect(location.search).toBe("?q=software+SPOTIFY");
  });

  test("says when nothing matches, and leads back to all", async () => {
    await renderApp({ at: "/explore?q=zebra" });
    await expect.element(page.getByRole("heading", { name: "No video matches" })).toBeVisible();
    await page.getByRole("button", { name: "SHOW ALL" }).click();
    await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
    expect(location.search).toBe("");
  });
});

test("a list that can't be loaded can be asked for again", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("The videos could not be loaded.");
  backend.recover("GET /api/videos");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
});

test("categories that can't be loaded can be asked for again", async () => {
  const backend = createBackend();
  backend.answer("GET /api/categories", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/explore?category=software-development", backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("The categories could not be loaded.");
  await expect.element(page.getByRole("article").first()).toBeVisible();
  backend.recover("GET /api/categories");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(chip("Software Development")).toBeChecked();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(backend.calls.filter((call) => call === "GET /api/videos")).toHaveLength(1);
});

test("the list of an earlier visit is shown until the server answers", async () => {
  localStorage.setItem("videosList", JSON.stringify(VIDEOS));
  const backend = createBackend();
  backend.hold("GET /api/videos");
  await renderApp({ at: "/explore", backend });
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
});
