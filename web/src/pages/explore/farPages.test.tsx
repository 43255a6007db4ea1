import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { saveEntryState } from "../../shared/entry/historyState.ts";
import { createBackend } from "../../testing/backend.ts";
import { largeLibrary } from "../../testing/largeLibrary.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const SIZE = 2_400;
/**
 * Maximum number of elements in the document, which is about ten pages. All 50 pages would have more than 30,000
 * elements.
 */
const MOST_ELEMENTS = 12_000;

const lists = () => [...document.querySelectorAll<HTMLElement>("[data-page]")];
const elements = () => document.getElementsByTagName("*").length;
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Opens the page with all videos of the library, as Back or a reload restores it. */
async function openedWhole() {
  // Math.random creates the keys of history entries, so the test replaces it.
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.5);
  const entry = (0.5).toString(36).slice(2);
  saveEntryState(entry, "portions \n\nany\n7", Math.ceil(SIZE / 60) * 60);
  saveEntryState(entry, "seed", 7);
  saveEntryState(entry, "drawn \n\nany\n7", { from: 0, to: 2, focused: null });
  const backend = createBackend();
  const { answer } = largeLibrary(SIZE);
  backend.answer("GET /api/videos", answer);
  await renderApp({ at: "/explore", backend });
  chance.mockRestore();
  await expect.element(page.getByRole("status")).toHaveTextContent("2,400 videos");
}

/** Returns the titles that are visible in the window. It fails if there are none. */
function seen(): string[] {
  return [...document.querySelectorAll("h3")]
    .filter((title) => {
      const { top, bottom } = title.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    })
    .map(({ textContent }) => textContent);
}

//proves:explore-endless,lists-000-libraries
test("renders only pages of videos near the window, without a gap after a jump to a distant position", async () => {
  await openedWhole();
  const height = document.documentElement.scrollHeight;
  for (const part of [0.5, 0.1, 0.9, 0.3, 1, 0]) {
    window.scrollTo(0, height * part);
    await painted();
    expect(seen(), `at ${part}`).not.toEqual([]);
    expect(elements()).toBeLessThan(MOST_ELEMENTS);
  }
  expect(seen()).toContain("Mock interview 1");
});

//proves:explore-endless
test("renders the videos at the scroll position, with their links in tab order", async () => {
  await openedWhole();
  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  await painted();
  const middle = lists()[Math.floor(lists().length / 2)];
  if (!middle) throw new Error("No page is drawn.");
  const first = Number(middle.dataset["page"]) * 60 + 1;
  expect(middle.getAttribute("aria-label")).toBe(
    `Videos ${first.toLocaleString("en")} to ${(first + 59).toLocaleString("en")}`,
  );
  const links = [...middle.querySelectorAll("a")];
  expect(links.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 60 }, (_, index) => `Mock interview ${first + index}`),
  );
  links[59]?.focus();
  await userEvent.keyboard("{Tab}");
  await expect
    .element(page.getByRole("link", { name: `Mock interview ${first + 60}`, exact: true }))
    .toHaveFocus();
});

//proves:explore-endless
test("renders the focused link while the page scrolls", async () => {
  await openedWhole();
  const link = page.getByRole("link", { name: "Mock interview 5", exact: true });
  link.element().focus();
  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  await painted();
  await painted();
  expect(seen()).not.toContain("Mock interview 5");
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("link", { name: "Mock interview 6", exact: true })).toHaveFocus();
  await expect.poll(seen).toContain("Mock interview 6");
});

//proves:back-forward-reload
test("restores a distant scroll position and the focused link on Back", async () => {
  await openedWhole();
  window.scrollTo(0, document.documentElement.scrollHeight * 0.7);
  await painted();
  const [title = ""] = seen().slice(-1);
  const link = page.getByRole("link", { name: title, exact: true });
  const { top } = link.element().getBoundingClientRect();
  await link.click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  history.back();
  await expect.element(link).toHaveFocus();
  await expect.poll(() => Math.abs(link.element().getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
  expect(elements()).toBeLessThan(MOST_ELEMENTS);
});
