import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Video } from "../../data/api/types.ts";
import { InStore } from "../../testing/InStore.tsx";
import { largeLibrary } from "../../testing/largeLibrary.ts";
import { VideoList } from "./VideoList.tsx";

const LONG = 500;

const cards = () => page.getByRole("article").elements().length;
const more = page.getByRole("button", { name: "SHOW MORE" });

function List({ videos }: { videos: readonly Video[] }) {
  return (
    <InStore>
      <MemoryRouter>
        <VideoList videos={videos} layout="row" menuFor={() => null} />
      </MemoryRouter>
    </InStore>
  );
}

test.each([0, 1, 60])("renders all videos of a list of %d", async (size) => {
  await render(<List videos={largeLibrary(size).videos} />);
  expect(cards()).toBe(size);
  expect(more.elements()).toHaveLength(0);
});

//proves:lists-000-libraries
test("renders one page of a list of 5,000 videos", async () => {
  await render(<List videos={largeLibrary(5_000).videos} />);
  expect(cards()).toBe(60);
  await expect.element(page.getByText("60 of 5,000 shown")).toBeVisible();
  await more.click();
  await expect.poll(cards).toBe(120);
});

//proves:lists-000-libraries
test("doubles the number of videos on each click and focuses the first new video", async () => {
  const { videos } = largeLibrary(LONG);
  const { rerender } = await render(<List videos={videos} />);
  expect(cards()).toBe(60);
  await expect.element(page.getByText("60 of 500 shown")).toBeVisible();
  more.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(cards).toBe(120);
  await expect.element(page.getByRole("article").nth(60).getByRole("link")).toHaveFocus();

  // When an item is removed, the next item takes its position.
  await rerender(<List videos={videos.slice(1)} />);
  await expect.element(page.getByText("120 of 499 shown")).toBeVisible();

  for (const expected of [240, 480, 499]) {
    await more.click();
    await expect.poll(cards).toBe(expected);
  }
  expect(more.elements()).toHaveLength(0);
});
