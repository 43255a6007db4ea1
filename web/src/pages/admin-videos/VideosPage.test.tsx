import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bodyOf } from "../../data/api/failure.ts";
import type { CuratedVideo } from "../../data/api/types.ts";
import { MAX_VIDEO_TITLE } from "../../shared/limits.ts";
import { createBackend, failure } from "../../testing/backend.ts";
import { VIDEOS, videosOf } from "../../testing/catalogue.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { asStaff } from "../../testing/staff.ts";

const [first, second, third, fourth] = VIDEOS.map(({ title }) => title) as [string, string, string, string];

/** Renders the page for a curator. Returns the video of the library that has the given title. */
async function renderVideos() {
  const backend = createBackend();
  const token = await asStaff(backend, "curator");
  const shown = await renderApp({ at: "/admin/videos", backend });
  const inLibrary = async () => {
    const { videos } = await bodyOf(
      backend.elsewhere(token).GET("/admin/videos", { params: { query: { limit: 500 } } }),
    );
    return videos;
  };
  return { ...shown, inLibrary };
}

const box = (title: string) => page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
const titleCell = (title: string) => page.getByRole("button", { name: title, exact: true });
const selected = page.getByRole("region", { name: "Selection" });

test("edits a title in the table with Enter, cancels with Escape, and undoes with one click", async () => {
  const { inLibrary } = await renderVideos();
  await titleCell(first).click();
  const field = page.getByLabelText(`Title of ${first}`);
  await field.fill("Another name");
  await userEvent.keyboard("{Escape}");
  await expect.element(titleCell(first)).toHaveFocus();
  expect((await inLibrary())[0]?.title).toBe(first);

  await userEvent.keyboard("{Enter}");
  await field.fill("A better name");
  await userEvent.keyboard("{Enter}");
  await expect.element(titleCell("A better name")).toHaveFocus();
  const firstTitle = async () => (await inLibrary())[0]?.title;
  await expect.poll(firstTitle).toBe("A better name");
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(titleCell(first)).toBeVisible();
  await expect.poll(firstTitle).toBe(first);
});

test("edits the company, type and level of a video, with suggestions from the library", async () => {
  const { inLibrary } = await renderVideos();
  await page.getByRole("button", { name: `More options for ${second}` }).click();
  await page.getByRole("menuitem", { name: "Company, type and level" }).click();
  const dialog = page.getByRole("dialog", { name: "Company, type and level" });
  const field = dialog.getByLabelText("Company", { exact: true });
  const suggested = () => {
    const input = field.element();
    return input instanceof HTMLInputElement
      ? [...(input.list?.options ?? [])].map(({ value }) => value)
      : [];
  };
  await expect.poll(suggested).toEqual(["Google", "Meta", "Airbnb"]);
  await field.fill("Asana");
  await dialog.getByLabelText("Type", { exact: true }).selectOptions("mock");
  await dialog.getByLabelText("Level", { exact: true }).selectOptions("hard");
  await dialog.getByRole("button", { name: "SAVE" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await inLibrary())[1]).toMatchObject({ company: "Asana", videoType: "mock", level: "hard" });
});

test("shows why an edit of a video is rejected, and retains the input", async () => {
  await renderVideos();
  await page.getByRole("button", { name: `Length of ${second}` }).click();
  const field = page.getByLabelText(`Length of ${second}`);
  await field.fill("1:99");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/is not a length/)).toBeVisible();
  await expect.element(field).toHaveValue("1:99");
  await field.fill("17:17");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: `Length of ${second}: 17:17` })).toBeVisible();
});

test("selects a range of videos with Shift, and restores removed videos with one click", async () => {
  const { inLibrary } = await renderVideos();
  await box(first).click();
  await box(third).click({ modifiers: ["Shift"] });
  await expect.element(selected).toHaveTextContent("3 selected");
  await page.getByRole("button", { name: "Clear the selection" }).click();
  await expect.element(selected).not.toBeInTheDocument();

  box(first).element().focus();
  await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await expect.element(box(third)).toHaveFocus();
  await expect.element(selected).toHaveTextContent("3 selected");
  await expect.element(box(second)).toBeChecked();
  await expect.element(box(fourth)).not.toBeChecked();

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(page.getByText("Lists still show their titles.")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(box(first)).not.toBeInTheDocument();
  await expect.poll(inLibrary).toHaveLength(VIDEOS.length - 3);
  await page.getByRole("button", { name: "UNDO" }).click();
  await expect.element(box(first)).toBeVisible();
  await expect
    .poll(async () => (await inLibrary()).map(({ title }) => title))
    .toEqual(VIDEOS.map(({ title }) => title));
});

test("moves several videos to another category and back", async () => {
  const { inLibrary } = await renderVideos();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await expect.element(selected).toHaveTextContent(`${VIDEOS.length} selected`);
  await selected.getByLabelText("Change category").selectOptions("Software Development");
  await expect.element(selected).not.toBeInTheDocument();
  await expect
    .poll(async () => new Set((await inLibrary()).map(({ categoryName }) => categoryName)))
    .toEqual(new Set(["Software Development"]));
  await page.getByRole("button", { name: "UNDO" }).first().click();
  await expect
    .poll(async () => (await inLibrary()).map(({ categoryName }) => categoryName))
    .toEqual(VIDEOS.map(({ categoryName }) => categoryName));
});

test("filters videos by words, problems and category, and sorts them by a column", async () => {
  await renderVideos();
  const titles = () =>
    page
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .elements()
      .map((one) => one.getAttribute("aria-label")?.replace("Select ", ""));
  await expect.poll(titles).toEqual(VIDEOS.map(({ title }) => title));
  const alphabetical = VIDEOS.map(({ title }) => title.toLowerCase()).toSorted();
  const lower = () => titles().map((title) => title?.toLowerCase());
  const byTitle = page.getByRole("columnheader", { name: "Title" });
  await byTitle.getByRole("button").click();
  await expect.element(byTitle).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(lower).toEqual(alphabetical);
  await byTitle.getByRole("button").click();
  await expect.poll(lower).toEqual(alphabetical.toReversed());
  await byTitle.getByRole("button").click();
  await page.getByLabelText("Category", { exact: true }).selectOptions("Product Management");
  await expect.poll(titles).toEqual(videosOf("Product Management").map(({ title }) => title));
  await page.getByLabelText("Search title, creator, link").fill("zzyzx");
  await expect.element(page.getByText("No matching videos.")).toBeVisible();
});

test("shows which links are new before it adds videos, and asks for unknown titles", async () => {
  const { inLibrary } = await renderVideos();
  const links = page.getByLabelText("Links to add");
  await links.fill(`youtu.be/NtMvNh0WFVM youtube.com/@exponent https://youtu.be/${VIDEOS[0]?._id}`);
  await expect.element(page.getByText("Already in the library")).toBeVisible();
  await expect.element(page.getByText(/link to a channel/)).toBeVisible();
  const add = page.getByRole("button", { name: "Add 1 video" });
  await add.click();
  await expect.element(page.getByText("Each video needs a title and a category.")).toBeVisible();
  const title = page.getByLabelText("Title of youtu.be/NtMvNh0WFVM");
  await title.fill("n".repeat(MAX_VIDEO_TITLE + 1));
  await expect.element(title).toHaveAccessibleDescription(/^501 characters, at most 500\./);
  await expect.element(add).toHaveAttribute("aria-disabled", "true");
  await title.fill("Design Parking Garage");
  await page.getByLabelText("Category of Design Parking Garage").selectOptions("Software Development");
  await add.click();
  await expect.element(links).toHaveValue("");
  await expect
    .poll(async () => (await inLibrary()).find(({ _id }) => _id === "NtMvNh0WFVM"))
    .toMatchObject({ title: "Design Parking Garage", categoryName: "Software Development" });
});

test("loads the rows of videos again after a failure", async () => {
  const backend = createBackend();
  await asStaff(backend, "curator");
  backend.answer("GET /api/admin/videos", () => failure(500, "Something went wrong."));
  await renderApp({ at: "/admin/videos", backend });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Couldn’t load the videos.");
  backend.recoverAtPress("GET /api/admin/videos");
  await page.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect.element(box(first)).toBeVisible();
});

const MANY = 100_000;

/** Returns the row at an index of a large library. */
function rowAt(index: number): CuratedVideo {
  return {
    _id: `video-${String(index).padStart(6, "0")}`,
    title: `Mock interview ${index + 1}`,
    description: "",
    creatorName: "Asha Menon",
    creatorId: "",
    viewQuantity: "",
    dateOfUpload: "",
    categoryName: "Software Development",
    categoryId: "software-development",
    state: "plays",
  };
}

test("renders only rows near the window, and selects rows that load slowly", async () => {
  const backend = createBackend();
  await asStaff(backend, "curator");
  const asked: number[] = [];
  let release = () => undefined as unknown;
  const slow = new Promise((resolve) => (release = () => resolve(undefined)));
  backend.answer("GET /api/admin/videos", async ({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get("offset"));
    asked.push(offset);
    if (offset === 300) await slow;
    const videos = Array.from({ length: 100 }, (_, index) => rowAt(offset + index));
    return Response.json({
      videos,
      total: MANY,
      counts: { all: MANY, dead: 0, noLength: 0, removed: 0, unchecked: 0 },
    });
  });
  await renderApp({ at: "/admin/videos", backend });
  const one = box("Mock interview 1");
  await expect.element(one).toBeVisible();
  const grid = page.getByRole("grid", { name: "Videos" });
  await expect.element(grid).toHaveAttribute("aria-rowcount", String(MANY + 1));
  one.element().focus();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.element(box("Mock interview 100000")).toHaveFocus();
  expect(page.getByRole("row").elements().length).toBeLessThan(80);
  expect(asked.length).toBeLessThan(6);

  await userEvent.keyboard("{Control>}{Home}{/Control}");
  await expect.element(one).toHaveFocus();
  await one.click();
  window.scrollTo(0, 69 * 600);
  const far = box("Mock interview 601");
  await expect.element(far).toBeVisible();
  await far.click({ modifiers: ["Shift"] });
  await box("Mock interview 602").click();
  await expect.element(selected).toHaveTextContent("2 selected");
  release();
  await expect.element(selected).toHaveTextContent("602 selected");
});
