import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { saveEntryState } from "../../shared/entry/historyState.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { largeLibrary } from "../../testing/largeLibrary.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { PAGE_SIZE } from "../../ui/list/useIncrementalList.ts";
import { selectFound, selectVideosList } from "../../features/videos/slice.ts";

const SIZE = 250;

async function explore(at: string) {
  const library = largeLibrary(SIZE);
  const backend = createBackend();
  backend.answer("GET /api/videos", library.answer);
  return { library, ...(await renderApp({ at, backend })) };
}

const cards = () => page.getByRole("article").elements().length;
const count = page.getByRole("status");
const more = page.getByRole("button", { name: "SHOW MORE" });
const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);

//proves:explore-endless,videos-total
test("loads the next page with the button when the keyboard is used", async () => {
  const { library } = await explore("/explore");
  await expect.element(count).toHaveTextContent("250 videos");
  await expect.poll(cards).toBe(60);
  await expect.element(page.getByText("60 of 250 shown")).toBeVisible();

  const last = page.getByRole("article").nth(59).getByRole("link");
  // After a first press of Tab, the browser shows the focus as for a keyboard.
  await userEvent.keyboard("{Tab}");
  last.element().focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(more).toHaveFocus();
  // Waits for two frames, in which the position of the button must not change.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  expect(cards()).toBe(60);
  await userEvent.keyboard("{Enter}");
  await expect.poll(cards).toBe(120);
  const fresh = page.getByRole("list", { name: "Videos 61 to 120" }).getByRole("link").first();
  await expect.element(fresh).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(last).toHaveFocus();
  expect(library.asked).toEqual(["", "cursor=60"]);
  expect(new Set(library.seeds).size).toBe(1);
});

//proves:videos-total
test("reports that more videos exist if the total is unknown", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos", largeLibrary(SIZE, { counts: false }).answer);
  await renderApp({ at: "/explore", backend });
  await expect.element(count).toHaveTextContent("More than 60 videos");
  await expect.element(page.getByText("60 of more than 60 shown")).toBeVisible();
});

//proves:lists-000-libraries,explore-endless
test("loads the next page near the end of the list until there are no more pages", async () => {
  const { store, library } = await explore("/explore");
  await expect.element(count).toHaveTextContent("250 videos");
  for (let batch = 2; batch * 60 < SIZE + 60; batch += 1) {
    await expect
      .poll(() => {
        scrollToEnd();
        return selectFound(store.getState()).videoIds.length;
      })
      .toBeGreaterThanOrEqual(Math.min(batch * 60, SIZE));
  }
  await expect.element(count).toHaveTextContent("250 videos");
  await expect.poll(() => more.elements()).toHaveLength(0);
  expect(library.asked).toEqual(["", ...[60, 120, 180, 240].map((cursor) => `cursor=${cursor}`)]);
  expect(new Set(library.seeds).size).toBe(1);
  const { next, videoIds } = selectFound(store.getState());
  expect(next).toBeNull();
  expect(new Set(videoIds).size).toBe(SIZE);
  // Only the first page is stored for the next visit, because the storage has no space for all pages.
  const videosList = selectVideosList(store.getState());
  expect(videosList.map(({ _id }) => _id)).toEqual(videoIds.slice(0, 60));
  expect(JSON.parse(localStorage.getItem("videosList") ?? "")).toEqual(videosList);
});

test("filters and searches on the server", async () => {
  const { library } = await explore("/explore");
  await expect.element(count).toHaveTextContent("250 videos");
  await page.getByRole("radio", { name: "Software Development" }).click();
  await expect.poll(() => library.asked.at(-1)).toBe("category=software-development");
  await expect.element(count).toHaveTextContent("125 videos");

  await page.getByRole("combobox", { name: "Search for Videos" }).fill("interview 248");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => library.asked).toContain("q=interview 248");
  await expect.element(count).toHaveTextContent("1 video");
  await expect.element(page.getByRole("link", { name: "Mock interview 248" })).toBeVisible();
});

//proves:filtered-length
test("sends the limits of the length filter in seconds", async () => {
  const { library } = await explore("/explore");
  await expect.element(count).toHaveTextContent("250 videos");
  for (const [name, asked] of [
    ["Under 15 min", "maxSeconds=899"],
    ["15–40 min", "minSeconds=900&maxSeconds=2400"],
    ["Over 40 min", "minSeconds=2401"],
  ] as const) {
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Length" }), name);
    await expect.poll(() => library.asked.at(-1)).toBe(asked);
  }
  await page.getByRole("radio", { name: "Product Management" }).click();
  await expect.poll(() => library.asked.at(-1)).toBe("category=product-management&minSeconds=2401");
});

//proves:back-forward-reload
test("restores loaded pages on Back without requests", async () => {
  const { library } = await explore("/explore");
  await expect.element(count).toHaveTextContent("250 videos");
  scrollToEnd();
  await expect.poll(cards).toBeGreaterThanOrEqual(120);
  scrollToEnd();
  await expect.poll(cards).toBeGreaterThanOrEqual(180);
  const last = page.getByRole("article").nth(170).getByRole("link");
  const title = last.element().textContent;
  last.element().scrollIntoView({ block: "center" });
  await expect.poll(() => more.element().getAttribute("aria-disabled")).toBeNull();
  const opened = cards();
  const top = last.element().getBoundingClientRect().top;
  const pages = () => library.asked.filter((query) => query === "" || query.startsWith("cursor"));
  const asked = pages();
  await last.click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  history.back();
  await expect.poll(cards).toBe(opened);
  await expect.element(last).toHaveTextContent(title);
  await expect.element(last).toHaveFocus();
  await expect.poll(() => Math.abs(last.element().getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
  await expect.element(last).toHaveFocus();
  expect(pages()).toEqual(asked);
});

//proves:back-forward-reload
test("loads all pages that were shown in two requests after a reload", async () => {
  // Math.random creates the keys of history entries, so the test replaces it.
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => chance.mockRestore());
  saveEntryState((0.5).toString(36).slice(2), "portions \n\nany\n7", 240);
  saveEntryState((0.5).toString(36).slice(2), "seed", 7);
  const { library } = await explore("/explore");
  await expect.poll(cards).toBe(240);
  expect(library.asked).toEqual(["", "limit=180&cursor=60"]);
  expect(library.seeds).toEqual([7, 7]);
});

test("sends all words of a long query to the server", async () => {
  const { library } = await explore("/explore?q=one two three four five six seven eight nine");
  await expect.poll(() => library.asked).toContain("q=one two three four five six seven eight nine");
  await expect.element(page.getByRole("heading", { name: "No video matches" })).toBeVisible();
});

test("ignores the late response of an earlier search", async () => {
  const library = largeLibrary(SIZE);
  const backend = createBackend();
  const late: (() => void)[] = [];
  backend.answer("GET /api/videos", (request) => {
    const response = library.answer(request);
    if (!request.url.includes("249")) return response;
    return new Promise((resolve) => late.push(() => resolve(response)));
  });
  const { store } = await renderApp({ at: "/explore?q=249", backend });
  await expect.poll(() => late.length).toBe(1);
  await page.getByRole("combobox", { name: "Search for Videos" }).fill("238");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: "Mock interview 238" })).toBeVisible();
  late[0]?.();
  await expect.poll(() => selectFound(store.getState()).filter.query).toBe("238");
  await expect.element(page.getByRole("link", { name: "Mock interview 238" })).toBeVisible();
});

test("loads the next page again after a failure", async () => {
  const library = largeLibrary(SIZE);
  const backend = createBackend();
  backend.answer("GET /api/videos", library.answer);
  const { store } = await renderApp({ at: "/explore?category=software-development", backend });
  await expect.poll(() => selectFound(store.getState()).status).toBe("fulfilled");
  await expect.element(count).toHaveTextContent("125 videos");
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  scrollToEnd();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t refresh the list.");
  expect(cards()).toBe(60);
  backend.answer("GET /api/videos", library.answer);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.poll(cards).toBe(120);
  scrollToEnd();
  await expect.poll(cards).toBe(125);
  await expect.element(count).toHaveTextContent("125 videos");
});

//proves:first-six-videos
test("loads a video outside the first page by its ID", async () => {
  const library = largeLibrary(SIZE);
  const backend = createBackend();
  const video = library.videos[200];
  if (!video) throw new Error("no such video");
  backend.answer("GET /api/videos", library.answer);
  backend.answer(`GET /api/video/${video._id}`, () => Response.json({ video }));
  await renderApp({ at: `/explore/${video._id}`, backend });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(video.title);
  expect(backend.calls).toContain(`GET /api/video/${video._id}`);
  const suggested = page.getByRole("complementary", { name: "Up next" }).getByRole("link");
  await expect
    .poll(() => suggested.elements().map(({ textContent }) => textContent))
    .toEqual(library.videos.slice(0, 6).map(({ title }) => title));
});

test("shows full rows of five cards at 1920 px", async () => {
  await page.viewport(1920, 900);
  await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("article").first()).toBeVisible();
  const grid = document.querySelector("ul:has(article)");
  expect(grid && getComputedStyle(grid).gridTemplateColumns.split(" ")).toHaveLength(5);
  expect(PAGE_SIZE % 5).toBe(0);
});
