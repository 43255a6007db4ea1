import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import { uploadDate } from "../../shared/text/uploadDate.ts";
import { abbreviateViews } from "../../shared/text/viewCount.ts";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS, videosOf } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { selectCategoriesList, selectCategorySelected } from "../../features/categories/slice.ts";

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

//proves:video-fields-show
test("shows all videos and announces their number", async () => {
  await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  await expect.poll(() => titles().toSorted()).toEqual(VIDEOS.map(({ title }) => title).toSorted());
  const { viewQuantity, dateOfUpload } = interview;
  const facts = `${abbreviateViews(viewQuantity)} views · ${uploadDate(dateOfUpload)}`;
  expect(facts).toMatch(/^1M views · \d+ [A-Z][a-z]{2,3} \d{4}$/);
  await expect.element(page.getByText(facts)).toBeVisible();
});

//proves:videos-categories-load
test("loads videos and categories when the page opens", async () => {
  const { backend } = await renderApp({ at: "/explore" });
  await expect
    .poll(() => backend.calls.toSorted())
    .toEqual(["GET /api/categories", "GET /api/videos", "GET /api/videos/facets"]);
});

//proves:explore-category-chips
test("shows ALL and all categories as chips, of which one is selected", async () => {
  const { store } = await renderApp({ at: "/explore" });
  const chips = page.getByRole("group", { name: "Category" }).getByRole("radio");
  await expect.element(chips.nth(1)).toBeVisible();
  const names = selectCategoriesList(store.getState()).map(({ categoryName }) => categoryName);
  expect(chips.elements().map((one) => one.closest("label")?.textContent)).toEqual(["ALL", ...names]);
  const chosen = () => chips.elements().filter((one) => one.matches(":checked"));
  expect(chosen()).toEqual([chips.first().element()]);
  await chips.nth(1).click();
  await expect.poll(chosen).toEqual([chips.nth(1).element()]);
});

/** Makes Math.random return the given number. */
function alwaysDrawing(number: number) {
  const chance = vi.spyOn(Math, "random").mockReturnValue(number);
  onTestFinished(() => chance.mockRestore());
}

async function titlesBySeed(seed: number): Promise<string[]> {
  const asked = createBackend()
    .elsewhere()
    .GET("/videos", { params: { query: { order: "shuffled", seed } } });
  return (await bodyOf(asked)).videos.map(({ title }) => title);
}

//proves:grid-shuffled
test("uses one of the server's 64 random orders", async () => {
  const expected = await titlesBySeed(48);
  alwaysDrawing(0.75);
  await renderApp({ at: "/explore" });
  await expect.poll(titles).toEqual(expected);
});

//proves:grid-shuffled
test("picks the random order once per visit", async () => {
  await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  await expect.poll(titles).toHaveLength(VIDEOS.length);
  const before = titles();
  await chip("Software Development").click();
  await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
  await chip("ALL").click();
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  await expect.poll(titles).toEqual(before);
});

//proves:grid-shuffled
test("picks another random order on SHUFFLE, and retains it with the next filter", async () => {
  const expected = await titlesBySeed(32);
  alwaysDrawing(0.75);
  await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
  const shuffle = page.getByRole("button", { name: "SHUFFLE" });
  await shuffle.click();
  await expect.poll(titles).toEqual(expected);
  await expect.element(shuffle).toHaveFocus();
  await chip("Software Development").click();
  await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
  await chip("ALL").click();
  await expect.poll(titles).toEqual(expected);
});

describe("ExplorePage after Back", () => {
  //proves:back-forward-reload
  test("restores order, scroll position and focused link, but starts a new visit at the top with a new order", async () => {
    // Each value is different, because Math.random also creates the keys of history entries.
    let drawn = 0;
    const chance = vi.spyOn(Math, "random").mockImplementation(() => ((drawn += 1) * Math.SQRT2) % 1);
    onTestFinished(() => chance.mockRestore());
    await renderApp({ at: "/explore" });
    await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
    await expect.poll(titles).toHaveLength(VIDEOS.length);
    const before = titles();
    const link = page.getByRole("article").last().getByRole("link");
    link.element().scrollIntoView({ block: "center" });
    await expect.poll(() => window.scrollY).toBeGreaterThan(200);
    const { scrollY } = window;
    await link.click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(before.at(-1) ?? "none");
    await expect.poll(() => window.scrollY).toBe(0);

    history.back();
    await expect.poll(titles).toEqual(before);
    await expect.element(link).toHaveFocus();
    await expect.poll(() => Math.abs(window.scrollY - scrollY)).toBeLessThanOrEqual(1);

    await link.click();
    await expect.element(page.getByRole("heading", { level: 2, name: "Up next" })).toBeVisible();
    await page.getByRole("navigation").getByRole("link", { name: "Explore" }).click();
    await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
    await expect.poll(titles).toHaveLength(VIDEOS.length);
    expect(titles()).not.toEqual(before);
    await expect.poll(() => window.scrollY).toBe(0);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  //proves:back-forward-reload
  test("restores the words of each search in the search box", async () => {
    await renderApp({ at: "/explore?q=spotify" });
    await expect.element(page.getByRole("status")).toHaveTextContent("1 video");
    const box = page.getByRole("combobox", { name: "Search for Videos" });
    await box.fill("google");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Results for “google”");
    history.back();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Results for “spotify”");
    await expect.poll(titles).toEqual([interview.title]);
    await expect.element(box).toHaveValue("spotify");
  });
});

describe("length filter", () => {
  const known = VIDEOS.filter(({ durationSeconds = 0 }) => durationSeconds > 0);
  const from = (least: number, greatest: number) =>
    known
      .filter(({ durationSeconds = 0 }) => durationSeconds >= least && durationSeconds <= greatest)
      .map(({ title }) => title)
      .toSorted();

  //proves:filtered-length
  test.each([
    ["Under 15 min", "under-15", from(1, 899)],
    ["15–40 min", "15-40", from(900, 2400)],
    ["Over 40 min", "over-40", from(2401, Infinity)],
  ])("selects the length %s in the list and writes it to the address", async (name, address, theirs) => {
    expect(theirs).not.toEqual([]);
    await renderApp({ at: "/explore" });
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Length" }), name);
    await expect.poll(() => titles().toSorted()).toEqual(theirs);
    await expect.poll(() => location.search).toBe(`?length=${address}`);
  });

  //proves:filtered-length
  test("reads the length from the address, and shows videos of unknown length for “Any length”", async () => {
    expect(known.length).toBeLessThan(VIDEOS.length);
    await renderApp({ at: "/explore?length=over-40&category=software-development" });
    await expect
      .poll(() => titles().toSorted())
      .toEqual(
        from(2401, Infinity).filter((title) =>
          videosOf("Software Development").some((one) => one.title === title),
        ),
      );
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Length" }), "Any length");
    await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
    await expect.poll(() => location.search).toBe("?category=software-development");
  });
});

describe("category filter", () => {
  //proves:grid-filtered-selected,selecting-category-stores
  test("writes the chosen category to the address", async () => {
    const { store } = await renderApp({ at: "/explore" });
    await chip("Product Management").click();
    await expect
      .element(page.getByRole("status"))
      .toHaveTextContent(`${videosOf("Product Management").length} videos`);
    await expect.poll(() => selectCategorySelected(store.getState())).toBe("Product Management");
    await expect.poll(() => location.search).toBe("?category=product-management");
    const theirs = videosOf("Product Management").map(({ title }) => title);
    await expect.poll(() => titles().toSorted()).toEqual(theirs.toSorted());
  });

  //proves:grid-filtered-selected
  test.each([
    ["the list of an earlier visit is there", "GET /api/videos"],
    ["the categories are not known yet", "GET /api/categories"],
  ])("reads the category only from the address if %s", async (_, late) => {
    localStorage.setItem("videosList", JSON.stringify(VIDEOS));
    const others = new Set(VIDEOS.map(({ title }) => title));
    for (const { title } of videosOf("Software Development")) others.delete(title);
    const strangers: string[] = [];
    const watching = new MutationObserver(() =>
      strangers.push(
        ...titles()
          .filter((title) => others.has(title ?? ""))
          .map(String),
      ),
    );
    watching.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => watching.disconnect());
    const backend = createBackend();
    const answer = backend.hold(late);
    await renderApp({ at: "/explore?category=software-development", backend });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeInTheDocument();
    answer();
    await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
    await expect.element(chip("Software Development")).toBeChecked();
    expect(strangers).toEqual([]);
  });

  test("reads the category from the address", async () => {
    const { store } = await renderApp({ at: "/explore?category=software-development" });
    await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
    await expect.element(chip("Software Development")).toBeChecked();
    await expect.poll(() => selectCategorySelected(store.getState())).toBe("Software Development");
  });

  test("selects All for an unknown category in the address", async () => {
    await renderApp({ at: "/explore?category=astrology" });
    await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
    await expect.element(chip("ALL")).toBeChecked();
  });

  //proves:leaving-resets-category
  test("resets the category when the user leaves the page, and restores it on Back", async () => {
    const { store } = await renderApp({ at: "/explore?category=software-development" });
    await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
    await page.getByRole("link", { name: interview.title }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(interview.title);
    await expect.poll(() => selectCategorySelected(store.getState())).toBe("All");
    history.back();
    await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
    await expect.poll(() => selectCategorySelected(store.getState())).toBe("Software Development");
  });
});

//proves:browser-tab-called
test("names the tab after the category or the query", async () => {
  await renderApp({ at: "/explore?category=software-development" });
  await expect.poll(() => document.title).toBe("Software Development · Greenroom");
  await chip("ALL").click();
  await expect.poll(() => document.title).toBe("Explore · Greenroom");
  await page.getByRole("combobox", { name: "Search for Videos" }).fill("rate limiter");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.title).toBe("“rate limiter” · Greenroom");
});

describe("search box", () => {
  //proves:search-box-reads
  test("matches words in title, creator, description and category", async () => {
    await renderApp({ at: "/explore" });
    await page.getByRole("combobox", { name: "Search for Videos" }).fill("  software SPOTIFY ");
    await page.getByRole("button", { name: "Search" }).first().click();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("Results for “software SPOTIFY”");
    await expect.element(page.getByRole("status")).toHaveTextContent("1 video");
    await expect.poll(titles).toEqual([interview.title]);
    expect(location.search).toBe("?q=software+SPOTIFY");
  });

  //proves:search-finds-keeps
  test("shows results in the server's order for each request", async () => {
    const chance = vi.spyOn(Math, "random").mockReturnValue(0);
    onTestFinished(() => chance.mockRestore());
    localStorage.setItem("videosList", JSON.stringify(VIDEOS.toReversed()));
    const { backend } = await renderApp({ at: "/explore?q=interview" });
    const answer = await backend.elsewhere().GET("/videos", { params: { query: { q: "interview" } } });
    const theirs = answer.data?.videos.map(({ title }) => title);
    expect(theirs?.length).toBeGreaterThan(2);
    await expect.poll(titles).toEqual(theirs);
    expect(page.getByRole("button", { name: "SHUFFLE" }).elements()).toHaveLength(0);
  });

  //proves:search-finds-keeps
  test("ends the search when the box is emptied, and retains the focus", async () => {
    await renderApp({ at: "/explore?q=spotify&category=software-development" });
    await expect.element(page.getByRole("status")).toHaveTextContent("1 video");
    const box = page.getByRole("combobox", { name: "Search for Videos" });
    await box.fill("");
    await expect.element(page.getByRole("status")).toHaveTextContent(ABOUT_SOFTWARE);
    await expect.poll(() => location.search).toBe("?category=software-development");
    await expect.element(box).toHaveFocus();
    await chip("Product Management").click();
    await expect.poll(() => location.search).toBe("?category=product-management");
    await expect.poll(() => titles().length).toBe(videosOf("Product Management").length);
  });

  test("reports that no video matches, and links to all videos", async () => {
    await renderApp({ at: "/explore?q=zebra" });
    await expect.element(page.getByRole("heading", { name: "No video matches" })).toBeVisible();
    await page.getByRole("button", { name: "SHOW ALL" }).click();
    await expect.element(page.getByRole("status")).toHaveTextContent(ALL);
    await expect.poll(() => location.search).toBe("");
  });
});
