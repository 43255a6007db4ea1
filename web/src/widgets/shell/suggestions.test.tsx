import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { storeEntries } from "../../shared/entry/historyState.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { CATEGORIES, VIDEOS } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const spotify = VIDEOS.find(({ title }) => title.includes("Design Spotify"))?.title ?? "";
const box = page.getByRole("combobox", { name: "Search for Videos" });
const list = page.getByRole("listbox", { name: "Suggestions" });
const option = (name: string) => list.getByRole("option", { name, exact: true });
const heading = page.getByRole("heading", { level: 1 });
const texts = () =>
  list
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);

/** Returns the text of the active option. */
function active(): string | undefined {
  const id = box.element().getAttribute("aria-activedescendant");
  const found = id === null ? null : document.getElementById(id);
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(found ? 1 : 0);
  return found?.textContent ?? undefined;
}

//proves:suggestions-titles
test("suggests titles with the typed part highlighted, and searches with arrow keys and Enter", async () => {
  await renderApp({ at: "/" });
  await box.click();
  // The words are entered in one step, because suggestions could appear between two typed letters.
  await box.fill("design spot");
  await expect.poll(texts).toEqual([spotify]);
  await expect.element(box).toHaveAttribute("aria-expanded", "true");
  await expect
    .poll(() => document.querySelector("[role=search], search")?.querySelector("[aria-live]")?.textContent)
    .toBe("1 suggestion");
  const marks = [...list.element().querySelectorAll("mark")].map(({ textContent }) =>
    textContent.toLowerCase(),
  );
  expect(new Set(marks)).toEqual(new Set(["design", "spot"]));
  expect(active()).toBeUndefined();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toBe(spotify);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveTextContent("Results for");
  await expect.element(page.getByRole("main").getByRole("link", { name: spotify })).toBeVisible();
  await expect.element(box).toHaveValue(spotify);
  await expect.element(list).not.toBeInTheDocument();
});

//proves:suggestions-titles
test("moves through the suggestions with the arrow keys, and restores the typed text on Escape", async () => {
  await renderApp({ at: "/" });
  await box.click();
  await box.fill("interview");
  await expect.poll(() => texts().length).toBe(8);
  const [first, last] = [texts()[0], texts()[7]];
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(active).toBe(last);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toBeUndefined();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toBe(first);
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue("interview");
  await expect.element(box).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => texts().length).toBe(8);
  await userEvent.keyboard("{Tab}");
  await expect.element(list).not.toBeInTheDocument();
});

//proves:suggestions-empty
test("offers categories and recent searches before typing", async () => {
  await renderApp({ at: "/" });
  await box.click();
  await expect.poll(texts).toEqual(CATEGORIES.map(({ categoryName }) => categoryName));
  await userEvent.keyboard("spotify{Enter}");
  await expect.element(heading).toHaveTextContent("Results for “spotify”");
  await box.fill("google");
  await expect.element(heading).toHaveTextContent("Results for “google”");
  await userEvent.keyboard("{Tab}");
  await box.fill("");
  await expect
    .poll(texts)
    .toEqual([
      "google",
      "spotify",
      "Clear recent searches",
      ...CATEGORIES.map(({ categoryName }) => categoryName),
    ]);

  await option("spotify").click();
  await expect.element(heading).toHaveTextContent("Results for “spotify”");
  await box.fill("");
  await expect.poll(texts).toContain("Clear recent searches");
  expect(texts().slice(0, 2)).toEqual(["spotify", "google"]);
  await option("Clear recent searches").click();
  await expect.poll(texts).toEqual(CATEGORIES.map(({ categoryName }) => categoryName));
  await expect.element(box).toHaveFocus();
  await option("Software Development").click();
  await expect.poll(() => location.search).toBe("?category=software-development");
  await expect.element(list).not.toBeInTheDocument();
});

test("clears the search box and, on /explore, the search", async () => {
  await renderApp({ at: "/explore?q=spotify" });
  await expect.element(heading).toHaveTextContent("Results for “spotify”");
  await box.click();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect.element(box).toHaveValue("");
  await expect.element(box).toHaveFocus();
  await expect.element(heading).toHaveTextContent("Explore");
  await expect.poll(() => location.search).toBe("");
});

//proves:suggestions-titles
test("shows no suggestions on a page that searches while the user types", async () => {
  const { backend } = await renderApp({ at: "/explore" });
  await box.click();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("spotify");
  await expect.element(heading).toHaveTextContent("Results for “spotify”");
  await expect.element(list).not.toBeInTheDocument();
  expect(backend.calls).not.toContain("GET /api/videos/suggestions");
});

//proves:suggestions-titles,search-never-breaks
test("searches although the suggestions fail", async () => {
  const backend = createBackend();
  backend.answer("GET /api/videos/suggestions", () => failure(503, "Busy."));
  await renderApp({ at: "/", backend });
  await box.fill("spotify");
  await expect.poll(() => backend.calls).toContain("GET /api/videos/suggestions");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(heading).toHaveTextContent("Results for “spotify”");
});

//proves:suggestions-titles,search-never-breaks
test.each([
  ["a quote", '"'],
  ["a statement", "a' OR 17=17; --"],
  ["an expression", "NEAR(a*) NOT -b:c ^"],
  ["an emoji", "👩‍💻🏳️‍🌈"],
  ["a text from right to left", "ראיון עבודה"],
  ["what no text is made of", "\u202E\u0000x"],
  ["10,000 letters", "x".repeat(10_000)],
])("accepts a suggestion with %s", async (_name, typed) => {
  const backend = createBackend();
  const answers: number[] = [];
  backend.answer("GET /api/videos/suggestions", async (_, pass) => {
    const answer = await pass();
    answers.push(answer.status);
    return answer;
  });
  await renderApp({ at: "/", backend });
  await box.fill(typed);
  await expect.poll(() => answers).toEqual([200]);
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}spotify");
  await expect.element(box).toHaveFocus();
});

//proves:search-as-typed
test("uses one history entry while the user types", async () => {
  await renderApp({ at: "/explore" });
  await expect.element(page.getByRole("status")).toHaveTextContent(`${VIDEOS.length} videos`);
  const remembered = () => {
    storeEntries();
    return (JSON.parse(sessionStorage.getItem("entries") ?? "[]") as unknown[]).length;
  };
  onTestFinished(() => sessionStorage.clear());
  for (const typed of ["goo", "goog", "google", "spotify"]) {
    await box.fill(typed);
    await expect.element(heading).toHaveTextContent(`Results for “${typed}”`);
  }
  await expect.poll(remembered).toBeLessThanOrEqual(2);
});
