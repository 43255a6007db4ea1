import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { keep } from "../../shared/entry/entryMemory.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { largeLibrary } from "../../testing/largeLibrary.ts";
import { renderApp } from "../../testing/renderApp.tsx";
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
test("with the keyboard a large library goes on by the button at its end, page by page", async () => {
  const { library } = await explore("/explore");
  await expect.element(count).toHaveTextContent("250 videos");
  await expect.poll(cards).toBe(48);
  await expect.element(page.getByText("48 of 250 shown")).toBeVisible();

  const last = page.getByRole("article").nth(47).getByRole("link");
  // The first Tab tells that a keyboard is at work, whatever was before.
  await userEvent.keyboard("{Tab}");
  last.element().focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(more).toHaveFocus();
  // The button stays where it is.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  expect(cards()).toBe(48);
  await userEvent.keyboard("{Enter}");
  await expect.poll(cards).toBe(96);
  const fresh = page.getByRole("list", { name: "Videos 49 to 96" }).getByRole("link").first();
  await expect.element(fresh).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(last).toHaveFocus();
  expect(library.asked).toEqual(["", "cursor=48"]);
  expect(new Set(library.seeds).size).toBe(1);
});

//proves:videos-total
test("a server that does not know yet how many videos it has says that there are more", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos", largeLibrary(SIZE, { counts: false }).answer);
  await renderApp({ at: "/explore", backend });
  await expect.element(count).toHaveTextContent("More than 48 videos");
  await expect.element(page.getByText("48 of more than 48 shown")).toBeVisible();
});

//proves:lists-000-libraries,explore-endless
test("coming near the end asks for the next page, until there is none", async () => {
  const { store, library } = await explore("/explore");
  await expect.element(count).toHaveTextContent("250 videos");
  for (let batch = 2; batch * 48 < SIZE + 48; batch += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a person comes to one end after the other
    await expect
      .poll(() => {
        scrollToEnd();
        return selectFound(store.getState()).videoIds.length;
      })
      .toBeGreaterThanOrEqual(Math.min(batch * 48, SIZE));
  }
  await expect.element(count).toHaveTextContent("250 videos");
  await expect.poll(() => more.elements()).toHaveLength(0);
  expect(library.asked).toEqual(["", ...[48, 96, 144, 192, 240].map((cursor) => `cursor=${cursor}`)]);
  expect(new Set(library.seeds).size).toBe(1);
  const { next, videoIds } = selectFound(store.getState());
  expect(next).toBeNull();
  expect(new Set(videoIds).size).toBe(SIZE);
  // Only the first page is the list, here and for the next visit; storage has no room for all.
  const videosList = selectVideosList(store.getState());
  expect(videosList.map(({ _id }) => _id)).toEqual(videoIds.slice(0, 48));
  expect(JSON.parse(localStorage.getItem("videosList") ?? "")).toEqual(videosList);
});

test("a category asks the server, and so does a search of the whole library, which finds what this browser does not hold", async () => {
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
test("a length asks the server, with its bounds in seconds", async () => {
  const { library } = await explore("/explore");
  await expect.element(count).toHaveTextContent("250 videos");
  for (const [name, asked] of [
    ["Under 15 min", "maxSeconds=899"],
    ["15–40 min", "minSeconds=900&maxSeconds=2400"],
    ["Over 40 min", "minSeconds=2401"],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one choice after the other
    await page.getByRole("radio", { name }).click();
    await expect.poll(() => library.asked.at(-1)).toBe(asked);
    // oxlint-enable no-await-in-loop
  }
  await page.getByRole("radio", { name: "Product Management" }).click();
  await expect.poll(() => library.asked.at(-1)).toBe("category=product-management&minSeconds=2401");
});

//proves:back-forward-reload
test("Back finds the pages that were opened, without asking for them again", async () => {
  const { library } = await explore("/explore");
  await expect.element(count).toHaveTextContent("250 videos");
  scrollToEnd();
  await expect.poll(cards).toBeGreaterThanOrEqual(96);
  scrollToEnd();
  await expect.poll(cards).toBeGreaterThanOrEqual(144);
  const last = page.getByRole("article").nth(140).getByRole("link");
  const title = last.element().textContent;
  last.element().scrollIntoView({ block: "center" });
  await expect.poll(() => more.element().getAttribute("aria-disabled")).toBeNull();
  const opened = cards();
  const top = last.element().getBoundingClientRect().top;
  const pages = () => library.asked.filter((query) => !query.includes("limit"));
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
test("portions that were open before a reload are filled again, in two answers", async () => {
  // The key of the entry comes by chance.
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => chance.mockRestore());
  keep((0.5).toString(36).slice(2), "portions \n\nany\n7", 240);
  keep((0.5).toString(36).slice(2), "seed", 7);
  const { library } = await explore("/explore");
  await expect.poll(cards).toBe(240);
  expect(library.asked).toEqual(["", "limit=192&cursor=48"]);
  expect(library.seeds).toEqual([7, 7]);
});

test("a search that is longer than the server takes is cut, not refused", async () => {
  const { library } = await explore("/explore?q=one two three four five six seven eight nine");
  await expect.poll(() => library.asked).toContain("q=one two three four five six seven eight");
  await expect.element(page.getByRole("heading", { name: "No video matches" })).toBeVisible();
});

test("a late answer to an earlier search does not replace the later one's", async () => {
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

test("a next page that can't be loaded can be asked for again", async () => {
  const library = largeLibrary(SIZE);
  const backend = createBackend();
  backend.answer("GET /api/videos", library.answer);
  const { store } = await renderApp({ at: "/explore?category=software-development", backend });
  await expect.poll(() => selectFound(store.getState()).status).toBe("fulfilled");
  await expect.element(count).toHaveTextContent("125 videos");
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  scrollToEnd();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("The list could not be brought up to date.");
  expect(cards()).toBe(48);
  backend.answer("GET /api/videos", library.answer);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.poll(cards).toBe(96);
  scrollToEnd();
  await expect.poll(cards).toBe(125);
  await expect.element(count).toHaveTextContent("125 videos");
});

//proves:first-six-videos
test("a video beyond the first page is asked for by its id", async () => {
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
