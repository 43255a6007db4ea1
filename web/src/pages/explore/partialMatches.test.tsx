import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const status = page.getByRole("status");

//proves:search-partial
test("shows videos that match in part, and names the missing and the ignored words", async () => {
  await renderApp({ at: "/explore?q=how+do+I+design+spotify+with+a+quokka" });
  await expect.element(page.getByText("No video has all of these words. The best match lacks")).toBeVisible();
  await expect.poll(() => document.querySelector("main s")?.textContent).toBe("quokka");
  await expect
    .element(page.getByText("Ignored, because they are too common or too many:"))
    .toHaveTextContent(/how do i with a/);
  await expect.element(page.getByRole("heading", { level: 3 }).first()).toHaveTextContent("Spotify");
  const marks = () =>
    [...document.querySelectorAll("main article mark, main h3 mark")].map((mark) => mark.textContent);
  await expect.poll(marks).toContain("Spotify");
  expect(marks()).not.toContain("with");
});

//proves:search-questions
test("shows matching questions of the bank next to the videos", async () => {
  await renderApp({ at: "/explore?q=what+is+your+greatest+weakness" });
  const questions = page.getByRole("region", { name: "Questions" });
  const first = questions.getByRole("link").first();
  await expect.element(first).toHaveTextContent("your greatest weakness?");
  await expect.element(first).toHaveAttribute("href", "/practice?question=be-004");
  await expect.element(questions).toHaveTextContent("about 2 min");
});

//proves:search-questions
test("shows the videos, questions or transcripts of a search, with their numbers", async () => {
  await renderApp({ at: "/explore?q=product+manager" });
  const results = page.getByRole("navigation", { name: "Results" });
  const part = (name: RegExp) => results.getByRole("link", { name });
  const questions = page.getByRole("region", { name: "Questions" });
  await expect.element(part(/^All \d+$/)).toHaveAttribute("aria-current", "page");
  await expect.element(questions.getByRole("link", { name: /^All \d+ questions$/ })).toBeVisible();
  const cards = page.getByRole("article");
  await expect.element(part(/^Videos \d+$/)).toHaveTextContent(`Videos ${cards.elements().length}`);

  await part(/^Videos/).click();
  await expect.element(questions).not.toBeInTheDocument();
  await expect.element(cards.first()).toBeVisible();
  expect(location.search).toBe("?q=product+manager&show=videos");

  // The address can contain a filter that is not rendered yet.
  history.replaceState(history.state, "", "/explore?q=product+manager&show=videos&sort=newest");
  await part(/^Questions/).click();
  expect(location.search).toBe("?q=product+manager&show=questions&sort=newest");
  await expect.element(cards.first()).not.toBeInTheDocument();
  await expect.poll(() => questions.getByRole("listitem").elements().length).toBeGreaterThan(6);
  await expect.element(part(/^Questions/)).toHaveFocus();
  await page.getByRole("combobox", { name: "Search for Videos" }).fill("spotify");
  await expect.element(cards.first()).toBeVisible();
  expect(location.search).toBe("?q=spotify");
});

//proves:search-questions
test("shows a placeholder until the matching questions are loaded", async () => {
  const backend = createBackend();
  const release = backend.hold("GET /api/questions/bank");
  await renderApp({ at: "/explore?q=haircuts&show=questions", backend });
  await expect.poll(() => document.querySelectorAll("main [aria-busy]").length).toBe(1);
  await expect.element(page.getByText("No question has these words.")).not.toBeInTheDocument();
  release();
  await expect
    .element(page.getByRole("region", { name: "Questions" }).getByRole("link").first())
    .toHaveTextContent("How many haircuts");
  expect(document.querySelectorAll("main [aria-busy]")).toHaveLength(0);
});

//proves:search-questions
test("moves the focus to the heading when all matching questions are shown", async () => {
  const backend = createBackend();
  backend.answer("GET /api/questions/bank", async (_, pass) =>
    Response.json({ ...(await (await pass()).json()), total: 57 }),
  );
  await renderApp({ at: "/explore?q=product+manager", backend });
  const all = page.getByRole("link", { name: "All 57 questions" });
  await expect.element(all).toBeVisible();
  all.element().focus();
  history.replaceState(history.state, "", "/explore?q=product+manager&sort=newest");
  await userEvent.keyboard("{Enter}");
  const heading = page.getByRole("heading", { name: "Questions 57" });
  await expect.element(heading).toHaveFocus();
  expect(location.search).toBe("?q=product+manager&sort=newest&show=questions");
});

//proves:search-questions
test("loads more matching questions page by page, and again after a failure", async () => {
  const backend = createBackend();
  await renderApp({ at: "/explore?q=behavioural&show=questions", backend });
  const questions = page.getByRole("region", { name: "Questions" });
  const links = () => questions.getByRole("listitem").getByRole("link").elements();
  const more = questions.getByRole("button", { name: "SHOW MORE" });
  await expect.element(questions).toHaveTextContent("20 of 46 shown");
  backend.answer("GET /api/questions/bank", () => failure(400, "Bad Request."));
  await more.click();
  await expect.element(page.getByText("Couldn’t load the questions.")).toBeVisible();
  expect(links()).toHaveLength(20);
  await expect.element(more).toHaveFocus();
  backend.recoverAtPress("GET /api/questions/bank");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.poll(() => links().length).toBe(40);
  expect(document.activeElement).toBe(links()[20]);
  await more.click();
  await expect.element(more).not.toBeInTheDocument();
  expect(document.activeElement).toBe(links()[40]);
  expect(new Set(links().map((link) => link.getAttribute("href"))).size).toBe(46);
});

//proves:search-questions
test("leaves the focus on the selected results if more questions load after the selection", async () => {
  const backend = createBackend();
  await renderApp({ at: "/explore?q=behavioural&show=questions", backend });
  const questions = page.getByRole("region", { name: "Questions" });
  const part = (name: RegExp) =>
    page.getByRole("navigation", { name: "Results" }).getByRole("link", { name });
  await expect.element(questions).toHaveTextContent("20 of 46 shown");
  const release = backend.hold("GET /api/questions/bank");
  await questions.getByRole("button", { name: "SHOW MORE" }).click();
  await part(/^All/).click();
  await expect.element(questions.getByRole("link", { name: "All 46 questions" })).toBeVisible();
  release();
  await part(/^Questions/).click();
  await expect.element(questions).toHaveTextContent("40 of 46 shown");
  await expect.element(part(/^Questions/)).toHaveFocus();
});

//proves:search-questions
test("shows the corrected query above matching questions, but no filters and orders", async () => {
  await renderApp({ at: "/explore?q=waekness&show=questions" });
  await expect.element(status).toHaveTextContent(/questions? for “weakness”$/);
  await expect.poll(() => document.querySelector("main li mark")?.textContent.toLowerCase()).toBe("weakness");
  const controls = page.getByRole("main").getByRole("combobox", { includeHidden: true });
  expect(controls.elements()).toHaveLength(0);
  expect(page.getByRole("button", { name: "Filters", includeHidden: true }).elements()).toHaveLength(0);
  await expect.element(page.getByRole("radio", { name: "Product Management" })).toBeVisible();
});

//proves:search-questions
test("offers questions and categories if no video matches", async () => {
  await renderApp({ at: "/explore?q=haircuts" });
  await expect.element(page.getByRole("heading", { name: "No video matches" })).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Questions" }).getByRole("link").first())
    .toHaveTextContent("How many haircuts");
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: "Product Management" })
    .click();
  await expect.element(status).toHaveTextContent("4 videos");
});

//proves:search-questions
test("requests the matching questions again after a failure", async () => {
  const backend = createBackend();
  backend.answer("GET /api/questions/bank", () => failure(400, "Bad Request."));
  await renderApp({ at: "/explore?q=weakness", backend });
  await expect.element(page.getByText("Couldn’t load the questions.")).toBeVisible();
  backend.recoverAtPress("GET /api/questions/bank");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByRole("region", { name: "Questions" })).toBeVisible();
});

//proves:search-never-breaks
test("shows how many characters of a long query are searched, and retains the whole query", async () => {
  const query = "spotify ".repeat(40);
  await renderApp({ at: "/explore" });
  const field = page.getByRole("combobox", { name: "Search for Videos" });
  await field.fill(query);
  await expect.element(page.getByText("Only the first 200 characters are searched.")).toBeVisible();
  await expect.element(field).toHaveValue(query);
  await expect.element(status).toHaveTextContent("1 video");
});
