import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS } from "../../testing/catalogue.ts";
import { outlined, vttOf } from "../../testing/outline.ts";
import { renderApp } from "../../testing/renderApp.tsx";

// Three videos whose titles do not match any query of this file.
const [first, second, third] = VIDEOS.filter((video) => !/spotify/i.test(JSON.stringify(video)));
if (!first || !second || !third) throw new Error("The library has lost its videos.");
const talks = [first, second, third];
const REQUEST = "GET /api/videos/spoken";
const section = page.getByRole("region", { name: "In transcripts" });
const rows = section.getByRole("article");
const status = page.getByRole("status");
const box = page.getByRole("combobox", { name: "Search for Videos" });
const nothing = page.getByRole("heading", { name: "No video matches" });

const marks = () =>
  [...section.element().querySelectorAll("mark")].map(({ textContent }) => textContent.toLowerCase());

beforeEach(() => page.viewport(1440, 900));

async function withTranscripts(given: Record<string, Record<string, string>>) {
  const backend = createBackend();
  for (const { _id } of talks) {
    await outlined(backend, _id, { transcripts: given[_id] ?? {} });
  }
  return backend;
}

const TALK = vttOf(
  ["Welcome.", "Tell me about a time", "when a quagga", "was &lt;late&gt;.", "A quagga and a time to tell."],
  190,
);

//proves:spoken-found
test("links to the timestamps of words that occur only in transcripts", async () => {
  const backend = await withTranscripts({
    [second._id]: { en: TALK },
    [third._id]: { de: vttOf(["Das Quagga."]) },
  });
  await renderApp({ at: "/explore?q=QUAGGA+tim", backend });
  await expect.element(rows).toHaveTextContent("A quagga and a time to tell.");
  await expect
    .element(section)
    .toHaveTextContent(
      "No title or description has these words. They occur in the transcripts of these videos.",
    );
  expect(marks()).toEqual(["quagga", "tim"]);
  await expect.element(status).toHaveTextContent("1 video for “QUAGGA tim”");
  await expect.element(nothing).not.toBeInTheDocument();

  await box.fill("quagga");
  await expect.element(rows.nth(0)).toHaveTextContent("when a quagga was <late>.");
  await expect.element(rows.nth(0)).toHaveTextContent("1 more time in this video");
  await expect.element(rows.nth(1)).toHaveTextContent("Das Quagga.");
  await expect.element(rows.nth(1)).toHaveTextContent("In German");
  await expect.element(status).toHaveTextContent("2 videos for “quagga”");
  const link = rows.nth(0).getByRole("link", { name: second.title });
  await expect.element(link).toHaveAccessibleDescription(/^At 6 minutes 20 seconds: .*when a quagga/);
  await link.click();
  expect(location.pathname + location.search).toBe(`/explore/${second._id}?t=380`);

  history.back();
  await expect.element(rows.nth(1)).toHaveTextContent("Das Quagga.");
  expect(backend.calls.filter((call) => call === REQUEST)).toHaveLength(2);
});

//proves:filtered-facets
test("shows only transcript matches with the chosen filters", async () => {
  const other = VIDEOS.find(({ creatorName }) => creatorName !== first.creatorName);
  if (!other) throw new Error("The library has one creator.");
  const said = { en: vttOf(["A quagga."]) };
  const backend = await withTranscripts({ [first._id]: said });
  await outlined(backend, other._id, { transcripts: said });
  const creator = new URLSearchParams({ q: "quagga", creator: other.creatorName, sort: "newest" });
  await renderApp({ at: `/explore?${creator}`, backend });
  await expect.element(section.getByRole("link", { name: other.title })).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
});

//proves:spoken-found
test("shows transcript matches after the videos with matching titles", async () => {
  const backend = await withTranscripts({
    [second._id]: { en: vttOf(["We shall design Spotify.", "Spotify it is."]) },
  });
  await renderApp({ at: "/explore?q=spotify", backend });
  await expect.element(rows).toHaveTextContent("We shall design Spotify.");
  const articles = page.getByRole("main").getByRole("article");
  await expect.poll(() => articles.elements().length).toBe(2);
  expect(section.element().contains(articles.nth(0).element())).toBe(false);
  await expect.element(section).toHaveTextContent("“spotify” occurs in the transcripts of these videos.");
  await expect.element(status).toHaveTextContent("1 video for “spotify”");
});

//proves:spoken-found
test("shows no empty state before the transcript search responds", async () => {
  const backend = await withTranscripts({});
  const release = backend.hold(REQUEST);
  await renderApp({ at: "/explore?q=quagga", backend });
  await expect.poll(() => backend.calls).toContain(REQUEST);
  expect(nothing.elements()).toHaveLength(0);
  expect(status.element().textContent).toBe("");
  release();
  await expect.element(nothing).toBeVisible();
  await expect.element(status).toHaveTextContent("No videos for “quagga”");
});

//proves:spoken-found
test("searches videos if the transcript search fails", async () => {
  const backend = await withTranscripts({});
  backend.answer(REQUEST, () => failure(503, "Later."));
  await renderApp({ at: "/explore?q=quagga", backend });
  await expect.element(nothing).toBeVisible();
});

//proves:spoken-found
test("shows only transcript matches, also if the videos cannot be loaded", async () => {
  const backend = await withTranscripts({ [second._id]: { en: TALK } });
  backend.answer("GET /api/videos", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/explore?q=quagga&show=transcripts", backend });
  await expect.element(rows).toHaveTextContent("when a quagga was <late>.");
});

//proves:spoken-found
test("repeats a failed transcript search on request", async () => {
  const backend = await withTranscripts({ [second._id]: { en: TALK } });
  backend.answer(REQUEST, () => failure(500, "Something went wrong."));
  await renderApp({ at: "/explore?q=quagga&show=transcripts", backend });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Couldn’t load the results from transcripts.");
  expect(page.getByText("No transcript has these words.").elements()).toHaveLength(0);
  await expect.element(page.getByRole("link", { name: /^In transcripts$/ })).toBeVisible();
  backend.recoverAtPress(REQUEST);
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(rows).toHaveTextContent("when a quagga was <late>.");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

//proves:spoken-found
test("uses the corrected words for the transcript search", async () => {
  const backend = await withTranscripts({ [second._id]: { en: vttOf(["We shall design spotfy."]) } });
  await renderApp({ at: "/explore?q=spotfy", backend });
  await expect.element(rows).toHaveTextContent("We shall design spotfy.");
  await expect
    .element(page.getByText("No title or description has “spotfy”. Showing results for"))
    .toBeVisible();
});

//proves:spoken-found
test("loads more than twelve transcript matches on request", async () => {
  const backend = await withTranscripts({});
  const matches = VIDEOS.map((video) => ({ video, language: "en", from: 5, text: "a quagga", others: 0 }));
  backend.answer(REQUEST, (request) => {
    const limit = Number(new URL(request.url).searchParams.get("limit"));
    return Response.json({ moments: matches.slice(0, limit) });
  });
  await renderApp({ at: "/explore?q=quagga", backend });
  await expect.poll(() => rows.elements().length).toBe(12);
  await expect.element(status).toHaveTextContent("More than 12 videos for “quagga”");
  const tab = (name: string) => page.getByRole("link", { name, exact: true });
  await expect.element(tab("In transcripts")).toBeVisible();
  await expect.element(tab("Videos 0")).toBeVisible();
  await expect.element(tab("All")).toBeVisible();
  await section.getByRole("button", { name: "SHOW MORE" }).click();
  await expect.poll(() => rows.elements().length).toBe(16);
  await expect.element(status).toHaveTextContent("16 videos for “quagga”");
  await expect.element(section.getByRole("button")).not.toBeInTheDocument();

  await expect.element(tab("In transcripts 16")).toBeVisible();
  await tab("Videos 0").click();
  await expect.element(nothing).toBeVisible();
  await expect.element(status).toHaveTextContent("No videos for “quagga”");
});
