import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Api } from "../../data/api/client.ts";
import type { Video } from "../../data/api/types.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { CATEGORIES, VIDEOS, videosOf } from "../../testing/catalogue.ts";
import { withFullMotion } from "../../testing/motion.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import {
  selectCategoriesList,
  selectCategoriesStatus,
  selectCategorySelected,
} from "../../features/categories/slice.ts";

const categories = page.getByRole("region", { name: "CATEGORIES" });

//proves:home-explains-mock,why-product
test("explains mock interviews and links to explore", async () => {
  await renderApp({ at: "/" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/^Why Greenroom\?$/);
  await expect
    .element(page.getByText(/mock interviews.*for the institution you want, or the job you are moving to/))
    .toBeVisible();
  await expect.poll(() => document.title).toBe("Greenroom");
  await page.getByRole("link", { name: "Explore Now" }).click();
  await expect.poll(() => location.pathname).toBe("/explore");
});

//proves:carousel-six-pictures
test("shows six slides without dots", async () => {
  await withFullMotion();
  await renderApp({ at: "/" });
  const carousel = page.getByRole("region", { name: "Scenes from an interview" });
  await expect.element(carousel).toBeVisible();
  await expect.poll(() => carousel.element().querySelectorAll("figure svg").length).toBe(6);
  expect(
    carousel
      .getByRole("button")
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(["Pause the slides", "Previous slide", "Next slide"]);
});

//proves:categories-grid-load,category-fields-show
test("loads the categories and shows each with its description", async () => {
  const { store, backend } = await renderApp({ at: "/" });
  await expect.poll(() => selectCategoriesStatus(store.getState())).toBe("fulfilled");
  const firstDay = new Set(["GET /api/videos", "GET /api/questions/bank"]);
  expect(backend.calls.filter((call) => !firstDay.has(call))).toEqual(["GET /api/categories"]);
  const categoriesList = selectCategoriesList(store.getState());
  expect(categoriesList.length).toBeGreaterThan(1);
  await expect.poll(() => categories.getByRole("article").elements().length).toBe(categoriesList.length);
  for (const { categoryName, description } of categoriesList) {
    await expect.element(categories.getByRole("link", { name: categoryName })).toBeVisible();
    await expect.element(categories.getByText(description)).toBeVisible();
  }
});

//proves:category-card-selects
test("opens the videos of a category from its card", async () => {
  const { store } = await renderApp({ at: "/" });
  const chosen = "Software Development";
  await categories.getByRole("link", { name: chosen }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/explore?category=software-development");
  await expect.element(page.getByRole("radio", { name: chosen })).toBeChecked();
  expect(selectCategorySelected(store.getState())).toBe(chosen);
});

test("shows skeletons before the categories load", async () => {
  const backend = createBackend();
  const answer = backend.hold("GET /api/categories");
  await renderApp({ at: "/", backend });
  const waiting = () => categories.element().querySelectorAll("[aria-busy=true]").length;
  await expect.element(categories).toBeVisible();
  expect(waiting()).toBe(1);
  answer();
  await expect.poll(waiting).toBe(0);
  await expect.element(categories.getByRole("article").first()).toBeVisible();
});

describe("shelves", () => {
  const shelf = (name: string) => page.getByRole("region", { name, exact: true });

  /** Scrolls a shelf into the window, so that it loads its videos. */
  async function look(name: string) {
    await expect.element(shelf(name)).toBeInTheDocument();
    shelf(name).element().scrollIntoView();
  }

  //proves:shelf-category-asked
  test("shows one shelf per category in order, with a link to all its videos", async () => {
    await renderApp({ at: "/" });
    await look("Product Management");
    const names = page
      .getByRole("heading", { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      "What are you preparing for?",
      "CATEGORIES",
      ...CATEGORIES.map(({ categoryName }) => categoryName),
    ]);
    for (const { _id, categoryName } of CATEGORIES) {
      await look(categoryName);
      const theirs = videosOf(categoryName).map(({ title }) => title);
      await expect
        .poll(() =>
          shelf(categoryName)
            .getByRole("heading", { level: 3 })
            .elements()
            .map(({ textContent }) => textContent),
        )
        .toEqual(theirs);
      await expect
        .element(shelf(categoryName).getByRole("link", { name: `See all of ${categoryName}` }))
        .toHaveAttribute("href", `/explore?category=${_id}`);
    }
  });

  //proves:shelf-category-asked
  test("loads a shelf when the user scrolls near it", async () => {
    const asked: (string | null)[] = [];
    const backend = createBackend();
    backend.answer("GET /api/videos", ({ url }, pass) => {
      asked.push(new URL(url).searchParams.get("category"));
      return pass();
    });
    await renderApp({ at: "/", backend });
    await expect.element(shelf("Public Sector Professions")).toBeInTheDocument();
    expect(asked).not.toContain("public-sector-professions");
    await look("Public Sector Professions");
    await expect.poll(() => asked).toContain("public-sector-professions");
  });

  //proves:shelf-category-asked
  test("loads a shelf again after a failure", async () => {
    // The shelves of the first two categories are already loaded for the first day, so the test uses another one.
    const name = "Public Sector Professions";
    const backend = createBackend();
    backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
    await renderApp({ at: "/", backend });
    const lost = shelf(name);
    await look(name);
    await expect.element(lost.getByRole("alert")).toHaveTextContent(`Couldn’t load the videos of ${name}.`);
    backend.recover("GET /api/videos");
    await lost.getByRole("button", { name: "TRY AGAIN" }).click();
    await expect.poll(() => lost.getByRole("article").elements().length).toBe(videosOf(name).length);
  });
});

describe("continue-watching shelf", () => {
  const shelf = page.getByRole("region", { name: "Continue" });
  const [first, second, third, fourth] = VIDEOS;

  const stopped = (api: Api, video: Video | undefined, seconds: number, ago: number) =>
    api.PUT("/user/positions/{videoId}", {
      params: { path: { videoId: video?._id ?? "" } },
      body: { seconds, length: 1000, ago },
    });

  //proves:shelf-category-asked
  test("shows the latest video first with the remaining time", async () => {
    await renderApp({
      at: "/",
      earlier: async (api) => {
        await stopped(api, first, 400, 60_000);
        await stopped(api, second, 800, 0);
        // The user has finished one video, and has only opened another one.
        await stopped(api, third, 950, 0);
        await stopped(api, fourth, 5, 0);
      },
    });
    await expect
      .poll(() =>
        shelf
          .getByRole("heading", { level: 3 })
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([second.title, first.title]);
    await expect.element(shelf.getByRole("article").first()).toHaveTextContent("3 min left");
    await expect
      .element(shelf.getByRole("link", { name: "See all of Continue" }))
      .toHaveAttribute("href", "/history");
    const why = page.getByRole("heading", { level: 1, name: "Why Greenroom?" }).element();
    expect(shelf.element().compareDocumentPosition(why)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("hides the shelf without started videos and requests nothing for visitors", async () => {
    const { store } = await renderApp({ at: "/", asGuest: true });
    await expect.poll(() => store.getState().positions?.status).toBe("fulfilled");
    expect(shelf.elements()).toHaveLength(0);
  });
});
