import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InStore } from "../../testing/InStore.tsx";
import { VIDEOS } from "../../testing/catalogue.ts";
import { VideoCard } from "./VideoCard.tsx";

//proves:length-known-stands
test.each(["tile", "row"] as const)("shows the duration of a %s if it is known", async (layout) => {
  const [video] = VIDEOS;
  const { durationSeconds: _, ...unknown } = video;
  await render(
    <InStore>
      <MemoryRouter>
        <VideoCard video={{ ...video, _id: "one", durationSeconds: 3723 }} layout={layout} />
        <VideoCard video={{ ...unknown, _id: "other" }} layout={layout} />
      </MemoryRouter>
    </InStore>,
  );
  await expect.element(page.getByRole("article").first().getByText("1:02:03")).toBeVisible();
  await expect.element(page.getByText(/\d:\d\d/)).toHaveLength(1);
});

test("isolates the writing direction of a title", async () => {
  const [video] = VIDEOS;
  await render(
    <InStore>
      <MemoryRouter>
        <VideoCard video={{ ...video, title: "\u202Etitle" }} layout="tile" />
      </MemoryRouter>
    </InStore>,
  );
  const title = page.getByRole("link", { name: "\u202Etitle" }).first().element();
  expect(getComputedStyle(title).unicodeBidi).toBe("isolate");
});

test("shows no progress for a video whose ID is the name of an inherited property", async () => {
  const [video] = VIDEOS;
  await render(
    <InStore>
      <MemoryRouter>
        <VideoCard video={{ ...video, _id: "constructor", durationSeconds: 60 }} layout="tile" />
      </MemoryRouter>
    </InStore>,
  );
  await expect.element(page.getByRole("article")).toBeVisible();
  expect(page.getByRole("article").element().innerHTML).not.toContain("NaN");
});
