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

/** Holds every search back until it is answered by its number, and tells whether it was given up. */
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

//proves:search-as-typed
test("what is typed is searched for after a rest, in one entry of the history, and the box keeps the keyboard", async () => {
  await renderApp({ at: "/explore?category=software-development" });
  await expect.element(status).toHaveTextContent(`${videosOf("Software Development").length} videos`);
  await expect.poll(titles).toHaveLength(videosOf("Software Development").length);
  const before = titles();
  // The browser keeps 50 entries; the router counts on.
  const place = () => (history.state as { idx: number }).idx;
  await box.fill("spot");
  await expect.element(heading).toHaveTextContent("Results for “spot”");
  await box.fill("spotify ");
  await expect.element(heading).toHaveTextContent("Results for “spotify”");
  await expect.poll(titles).toEqual([spotify.title]);
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue("spotify ");
  expect(location.search).toBe("?q=spotify");
  expect(place()).toBe(1);

  // Enter has nothing left to do but to lead to the results.
  await userEvent.keyboard("{Enter}");
  await expect.element(heading).toHaveFocus();
  expect(place()).toBe(1);
  history.back();
  await expect.poll(titles).toEqual(before);
  await expect.element(box).toHaveValue("");
});

const chips = page.getByRole("radio");
const lit = () =>
  chips
    .elements()
    .filter((chip) => chip.matches(":checked"))
    .map((chip) => chip.closest("label")?.textContent);

//proves:search-whole-library
test("a search finds in the whole library; chips that are chosen after it narrow it, and show what is in force", async () => {
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
test("a chip that is pressed while the person rests from typing narrows the search", async () => {
  await renderApp({ at: "/explore?category=product-management" });
  await expect.poll(lit).toContain("Product Management");
  await box.fill("spotify");
  // At once: a press from outside takes its time, and the rest is short.
  document.querySelector<HTMLElement>("[value='Software Development']")?.click();
  await expect.element(heading).toHaveTextContent("Results for “spotify”");
  const asked = Object.fromEntries(new URLSearchParams(location.search));
  expect(asked).toEqual({ category: "software-development", q: "spotify" });
  expect(lit()).toEqual(["Software Development", "Any length"]);
});

//proves:search-as-typed
test("an earlier search is given up; what was there stays until the latest is answered", async () => {
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
test("what was typed elsewhere waits for Enter; on the way back nothing of it is searched for", async () => {
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

/** Holds the person's rest from typing; it is over when the returned function is called. */
function holdRest(): () => void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const rests = new Map<number, () => void>();
  const starting = vi.spyOn(window, "setTimeout").mockImplementation(((
    run: (...given: unknown[]) => void,
    wait?: number,
    ...given: unknown[]
  ) => {
    const clock = start(wait === 1_000 ? () => undefined : run, wait, ...given) as unknown as number;
    if (wait === 1_000) rests.set(clock, () => run(...given));
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
    for (const say of rests.values()) say();
  };
}

//proves:search-counts
test("how much was found is read out once, when the person rests", async () => {
  await renderApp({ at: "/explore" });
  await expect.element(status).toHaveTextContent(ALL);
  const said: unknown[] = [];
  const watching = new MutationObserver(() => said.push(document.querySelector("main output")?.textContent));
  // Another search is another visit, with a region of its own.
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watching.disconnect());
  const endRest = holdRest();
  await box.fill("google");
  await expect.element(page.getByText(`${google.length} videos`, { exact: true })).toBeVisible();
  await box.fill("spotify");
  await expect.element(page.getByText("1 video", { exact: true })).toBeVisible();
  endRest();
  await expect.element(status).toHaveTextContent("1 video for “spotify”");
  expect(new Set(said.filter((words) => words && words !== ALL))).toEqual(new Set(["1 video for “spotify”"]));
});

//proves:search-marks
test("the beginnings of words that were looked for are marked", async () => {
  await renderApp({ at: "/explore?q=DESIGN spot" });
  await expect.poll(titles).toEqual([spotify.title]);
  const marks = [...document.querySelectorAll("main mark")].map(({ textContent }) => textContent);
  expect(marks).toContain("Spot");
  expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(["design", "spot"]));
  // The link's name is the title, whole.
  await expect.element(page.getByRole("link", { name: spotify.title })).toBeVisible();
});

//proves:search-never-breaks
test("no search breaks the page", async () => {
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
    // oxlint-disable no-await-in-loop -- one search after the other
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
    // oxlint-enable no-await-in-loop
  }
});
