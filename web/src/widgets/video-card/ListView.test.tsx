import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InStore } from "../../testing/InStore.tsx";
import { VIDEOS } from "../../testing/catalogue.ts";
import { ListView } from "./ListView.tsx";

const articles = page.getByRole("article");
const field = page.getByRole("searchbox", { name: "Find in this list" });
const menuFor = () => null;

function List({ count = VIDEOS.length }: { count?: number }) {
  return (
    <InStore>
      <MemoryRouter>
        <ListView head={null} videos={VIDEOS.slice(0, count)} menuFor={menuFor} />
      </MemoryRouter>
    </InStore>
  );
}

//proves:list-looked-through
test("stores the selection of rows or grid for all lists", async () => {
  const { unmount } = await render(<List count={2} />);
  const height = () => articles.first().element().getBoundingClientRect().height;
  const row = height();
  await page.getByRole("radio", { name: "Grid" }).click();
  await expect.poll(height).toBeGreaterThan(row);
  await unmount();
  await render(<List count={1} />);
  await expect.element(page.getByRole("radio", { name: "Grid" })).toBeChecked();
});

//proves:list-looked-through
test("filters a long list and reports that no video matches", async () => {
  await render(<List />);
  const [, second] = VIDEOS;
  await field.fill(second.title.toUpperCase());
  await expect.element(articles).toHaveLength(1);
  await expect.element(page.getByText(`1 of ${VIDEOS.length} videos`)).toBeInTheDocument();
  await field.fill("nothing like it");
  await expect.element(page.getByRole("heading", { name: "No video with “nothing like it”" })).toBeVisible();
  await page.getByRole("button", { name: "SHOW ALL" }).click();
  await expect.element(articles).toHaveLength(VIDEOS.length);
  await expect.element(field).toHaveValue("");
});

test("shows no filter for a short list", async () => {
  await render(<List count={11} />);
  await expect.element(articles).toHaveLength(11);
  expect(field.elements()).toHaveLength(0);
});
