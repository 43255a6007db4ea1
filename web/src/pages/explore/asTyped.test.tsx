import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createBackend } from "../../testing/backend.ts";
import { VIDEOS, videosOf } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const ALL = `${VIDEOS.length} videos`;
const spotify = VIDEOS.find(({ title }) => title.includes("Design Spotify"));
const google = VIDEOS.filter((video) => Object.values(video).join(" ").toLowerCase().includes("google"));
if (!spotify) throw new Error("The library has lost the interview.");

const titles = () =>
  page
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

const heading = page.getByRole("heading", { level: 1 });
const box = page.getByRole("combobox", { name: "Search for Videos" });
const status = page.getByRole("status");

/** Delays responses to searches until the test releases them by number. It also records which requests were aborted. */
function holdSearches() {
  const backend = createBackend();
  const searches: { query: string | null; signal: AbortSignal; answer: () => void }[] = [];
  backend.answer("GET /api/videos", (request, pass) => {
    const query = new URL(request.url).searchParams.get("q");
    if (query === null) return pass();
    return new Promise((resolve) => {
      searches.push({ query, signal: request.signal, answer: () => resolve(pass()) });
    });
  });
  return { backend, searches };
}

/** Stops timers with this delay in milliseconds, until the test calls the returned function. */
function holdTimers(delay: number): () => void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const rests = new Map<number, () => void>();
  const starting = vi.spyOn(window, "setTimeout").mockImplementation(((
    run: (...given: unknown[]) => void,
    wait?: number,
    ...given: unknown[]
  ) => {
    const clock = start(wait === delay ? () => undefined : run, wait, ...given) as unknown as number;
    if (wait === delay) rests.set(clock, () => run(...given));
    return clock;
  }) as unknown as typeof setTimeout);
  const stopping = vi.spyOn(window, "clearTimeout").mockImplementation(((clock?: number) => {
    rests.delete(clock ?? 0);
    stop(clock);
  }) as unknown as typeof clearTimeout);
  onTestFinished(() => {
    starting.mockRestore();
    stopping.mockRestore();
  });
  return () => {
    for (const respond of rests.values()) respond();
  };
}

//proves:search-as-typed
test("searches after a pause in typing, adds one history entry and retains the focus", async () => {
  await renderApp({ at: "/explore?category=software-development" });
  await expect.element(status).toHaveTextContent(`${videosOf("Software Development").length} videos`);
  await expect.poll(titles).toHaveLength(videosOf("Software Development").length);
  const before = titles();
  // Returns the router's index, because the browser's history has at most 50 entries.
  const historyIndex = () => (history.state as { idx: number }).idx;
  await box.fill("spot");
  await expect.element(heading).toHaveTextContent("Results for “spot”");
  await box.fill("spotify ");
  await expect.element(heading).toHaveTextContent("Results for “spotify”");
  await expect.poll(titles).toEqual([spotify.title]);
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue("spotify ");
  expect(location.search).toBe("?q=spotify");
  expect(historyIndex()).toBe(1);

  // Enter only moves the focus to the results, because the search has already run.
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveFocus();
  expect(historyIndex()).toBe(1);
  history.back();
  await expect.poll(titles).toEqual(before);
  await expect.element(box).toHaveValue("");
});

const chips = page.getByRole("radio");
const lengths = page.getByRole("combobox", { name: "Length" });
const chosenIn = (list: Element) => (list instanceof HTMLSelectElement ? list.selectedOptions[0]?.text : "");
/** Returns the labels of the selected category and the selected length. */
const lit = () => [
  ...chips
    .elements()
    .filter((chip) => chip.matches(":checked"))
    .map((chip) => chip.closest("label")?.textContent),
  ...lengths.elements().map(chosenIn),
];

//proves:search-whole-library
test("searches the whole library, and narrows the results with filter chips", async () => {
  await renderApp({ at: "/explore?category=product-management&length=15-40" });
  await expect.poll(lit).toEqual(["Product Management", "15–40 min"]);
  await box.fill("spotify");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveTextContent("Results for “spotify”");
  expect(location.search).toBe("?q=spotify");
  await expect.poll(titles).toEqual([spotify.title]);
  expect(lit()).toEqual(["ALL", "Any length"]);

  await page.getByRole("radio", { name: "Software Development" }).click();
  await expect.poll(() => location.search).toBe("?q=spotify&category=software-development");
  expect(lit()).toEqual(["Software Development", "Any length"]);
  await box.fill("google");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveTextContent("Results for “google”");
  expect(location.search).toBe("?q=google");
  expect(lit()).toEqual(["ALL", "Any length"]);

  history.back();
  await expect.element(heading).toHaveTextContent("Results for “spotify”");
  await expect.poll(lit).toEqual(["Software Development", "Any length"]);
  history.go(-1);
  await expect.poll(lit).toEqual(["Product Management", "15–40 min"]);
});

//proves:search-whole-library
test.each(["before", "after"])(
  "narrows a search with a chip that is clicked just %s the end of the pause",
  async (time) => {
    await renderApp({ at: "/explore?category=product-management" });
    await expect.poll(lit).toContain("Product Management");
    const endPause = holdTimers(200);
    await box.fill("spotify");
    if (time === "after") endPause();
    // The test clicks the chip by script, because the method of the test framework would wait until the search is
    // rendered.
    document.querySelector<HTMLElement>("[value='Software Development']")?.click();
    if (time === "before") endPause();
    await expect.element(heading).toHaveTextContent("Results for “spotify”");
    const asked = Object.fromEntries(new URLSearchParams(location.search));
    expect(asked).toEqual({ category: "software-development", q: "spotify" });
    expect(lit()).toEqual(["Software Development", "Any length"]);
  },
);

//proves:search-as-typed
test("aborts an earlier search, and shows the old results until the latest response arrives", async () => {
  const { backend, searches } = holdSearches();
  await renderApp({ at: "/explore", backend });
  await expect.element(status).toHaveTextContent(ALL);
  await expect.poll(titles).toHaveLength(VIDEOS.length);
  const before = titles();
  await box.fill("google");
  await expect.poll(() => searches.length).toBe(1);
  await box.fill("spotify");
  await expect.poll(() => searches.map(({ query }) => query)).toEqual(["google", "spotify"]);
  expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await expect
    .poll(() =>
      document.querySelector("main [aria-busy]")?.contains(page.getByRole("article").first().element()),
    )
    .toBe(true);
  expect(titles()).toEqual(before);

  searches[1]?.answer();
  await expect.poll(titles).toEqual([spotify.title]);
  const strangers: unknown[] = [];
  const watching = new MutationObserver(() => strangers.push(titles()));
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watching.disconnect());
  searches[0]?.answer();
  await expect.element(status).toHaveTextContent("1 video for “spotify”");
  expect(strangers.filter((shown) => String(shown) !== spotify.title)).toEqual([]);
});

//proves:search-as-typed
test("searches only on Enter on other pages, and does not search on Back", async () => {
  const { backend } = await renderApp({ at: "/login" });
  await box.fill("spotify");
  await page
    .getByRole("main")
    .getByRole("link", { name: /explore/i })
    .click();
  await expect.element(status).toHaveTextContent(ALL);
  await expect.element(box).toHaveValue("spotify");
  expect(location.search).toBe("");
  await box.click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(titles).toEqual([spotify.title]);
  expect(backend.calls.filter((call) => call === "GET /api/videos")).toHaveLength(2);
});

//proves:search-counts
test("announces the number of results once after a pause in typing", async () => {
  await renderApp({ at: "/explore" });
  await expect.element(status).toHaveTextContent(ALL);
  const announced: unknown[] = [];
  const watching = new MutationObserver(() =>
    announced.push(document.querySelector("main output")?.textContent),
  );
  // A new search renders a new live region, so the test observes the whole document.
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watching.disconnect());
  const endRest = holdTimers(1_000);
  await box.fill("google");
  await expect.element(page.getByText(`${google.length} videos`, { exact: true })).toBeVisible();
  await box.fill("spotify");
  await expect.element(page.getByText("1 video", { exact: true })).toBeVisible();
  endRest();
  await expect.element(status).toHaveTextContent("1 video for “spotify”");
  expect(new Set(announced.filter((words) => words && words !== ALL))).toEqual(
    new Set(["1 video for “spotify”"]),
  );
});

//proves:search-marks
test("highlights the matched starts of words", async () => {
  await renderApp({ at: "/explore?q=DESIGN spot" });
  await expect.poll(titles).toEqual([spotify.title]);
  const marks = [...document.querySelectorAll("main mark")].map(({ textContent }) => textContent);
  expect(marks).toContain("Spot");
  expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(["design", "spot"]));
  // Although parts of the title are highlighted, the accessible name is the complete title.
  await expect.element(page.getByRole("link", { name: spotify.title })).toBeVisible();
});

//proves:search-never-breaks
test("shows results for a query with any characters", async () => {
  const { backend } = await renderApp({ at: `/explore?q=${"x".repeat(10_000)}` });
  await expect.element(heading).toHaveTextContent(`Results for “${"x".repeat(200)}”`);
  const asked = () => backend.calls.filter((call) => call === "GET /api/videos").length;
  for (const query of [
    '"',
    "a' OR 1=1; --",
    "NEAR(a*) NOT -b:c ^",
    "%_\\",
    "👩‍💻🏳️‍🌈",
    "ראיון עבודה",
    "\u202E\u0000x",
    "<b>&amp;",
  ]) {
    const before = asked();
    await box.fill(query);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => new URLSearchParams(location.search).get("q")).toBe(query);
    await expect.poll(asked).toBeGreaterThan(before);
    await expect
      .element(page.getByRole("heading", { level: 2, name: /No video matches|Videos/ }).last())
      .toBeInTheDocument();
    await expect.poll(() => document.querySelector("main [aria-busy]")).toBeNull();
    expect(page.getByRole("alert").elements(), query).toHaveLength(0);
  }
});
