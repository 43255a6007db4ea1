import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createBackend, failure } from "../../testing/backend.ts";
import { renderApp } from "../../testing/renderApp.tsx";

const status = page.getByRole("status");

//proves:search-partial
test("shows partial matches with the missing and the ignored words", async () => {
  await renderApp({ at: "/explore?q=how+do+I+design+spotify+with+a+quokka" });
  await expect.element(page.getByText("No video has all words. The best match lacks")).toBeVisible();
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
test("offers questions and categories without matching videos", async () => {
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
test("searches the questions again after a failure", async () => {
  const backend = createBackend();
  backend.answer("GET /api/questions/bank", () => failure(400, "Bad Request."));
  await renderApp({ at: "/explore?q=weakness", backend });
  await expect.element(page.getByText("Couldn’t load the questions.")).toBeVisible();
  backend.recoverAtPress("GET /api/questions/bank");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(page.getByRole("region", { name: "Questions" })).toBeVisible();
});

//proves:search-never-breaks
test("shows how many characters of a long query are searched", async () => {
  await renderApp({ at: `/explore?q=${"spotify ".repeat(40)}` });
  await expect.element(page.getByText("Only the first 200 characters are searched.")).toBeVisible();
  await expect.element(status).toHaveTextContent("1 video");
});
