import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { keep } from "../../shared/entry/entryMemory.ts";
import { createBackend } from "../../testing/backend.ts";
import { largeLibrary } from "../../testing/largeLibrary.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const SIZE = 2_400;
/** What ten pages take; all 50 would be more than 30,000. */
const MOST_ELEMENTS = 12_000;

const lists = () => [...document.querySelectorAll<HTMLElement>("[data-page]")];
const elements = () => document.getElementsByTagName("*").length;
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Explore with all of the library opened, as Back or a reload finds it. */
async function openedWhole() {
  // The key of the entry comes by chance.
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.5);
  const entry = (0.5).toString(36).slice(2);
  keep(entry, "portions \n\nany\n7", Math.ceil(SIZE / 48) * 48);
  keep(entry, "seed", 7);
  keep(entry, "drawn \n\nany\n7", { from: 0, to: 2, focused: null });
  const backend = createBackend();
  const { answer } = largeLibrary(SIZE);
  backend.answer("GET /api/videos", answer);
  await renderApp({ at: "/explore", backend });
  chance.mockRestore();
  await expect.element(page.getByRole("status")).toHaveTextContent("2,400 videos");
}

/** The titles in the window, which must not be empty. */
function seen(): string[] {
  return [...document.querySelectorAll("h3")]
    .filter((title) => {
      const { top, bottom } = title.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    })
    .map(({ textContent }) => textContent);
}

//proves:explore-endless,lists-000-libraries
test("of thousands of videos the page holds those near the window, wherever that is; a jump shows no gap", async () => {
  await openedWhole();
  const height = document.documentElement.scrollHeight;
  for (const part of [0.5, 0.1, 0.9, 0.3, 1, 0]) {
    window.scrollTo(0, height * part);
    // oxlint-disable-next-line no-await-in-loop -- one place after the other
    await painted();
    expect(seen(), `at ${part}`).not.toEqual([]);
    expect(elements()).toBeLessThan(MOST_ELEMENTS);
  }
  expect(seen()).toContain("Mock interview 1");
});

//proves:explore-endless
test("what is drawn far down is what stands there: lists by their places, with links that the keyboard steps through", async () => {
  await openedWhole();
  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  await painted();
  const middle = lists()[Math.floor(lists().length / 2)];
  if (!middle) throw new Error("No page is drawn.");
  const first = Number(middle.dataset["page"]) * 48 + 1;
  expect(middle.getAttribute("aria-label")).toBe(
    `Videos ${first.toLocaleString("en")} to ${(first + 47).toLocaleString("en")}`,
  );
  const links = [...middle.querySelectorAll("a")];
  expect(links.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 48 }, (_, place) => `Mock interview ${first + place}`),
  );
  links[47]?.focus();
  await userEvent.keyboard("{Tab}");
  await expect
    .element(page.getByRole("link", { name: `Mock interview ${first + 48}`, exact: true }))
    .toHaveFocus();
});

//proves:explore-endless
test("the link that has the focus stays, however far the page is scrolled, and keys go on from it", async () => {
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
test("Back finds a place far down, to the pixel, with the link that led away", async () => {
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
