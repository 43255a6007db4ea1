import { expect, test } from "vitest";
import { commands } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Thumbnail } from "./Thumbnail.tsx";

// What YouTube has of each is in the stand-in: all sizes, no large one (a grey picture comes instead), or nothing.
test.each([
  ["abcdefghijk", "hq720.jpg"],
  ["nolarge-vid", "hqdefault.jpg"],
])("%s shows its %s", async (videoId, file) => {
  const { container } = await render(<Thumbnail videoId={videoId} tone="iris" eager />);
  await expect
    .poll(() => container.querySelector("img[class*=shown]")?.getAttribute("src"))
    .toBe(`https://i.ytimg.com/vi/${videoId}/${file}`);
  expect(container.querySelector("svg")).toBeNull();
});

test("a picture that does not exist in any size is an arch in the category's tone", async () => {
  const { container } = await render(<Thumbnail videoId="nothing-vid" tone="rose" eager />);
  await expect.poll(() => container.querySelector("svg")).not.toBeNull();
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("[data-tone=rose]")).not.toBeNull();
});

test("when the host of the pictures can't be reached, an arch stands in", async () => {
  await commands.youTube("blocked");
  const { container } = await render(<Thumbnail videoId="abcdefghij2" tone="lagoon" eager />);
  await expect.poll(() => container.querySelector("svg")).not.toBeNull();
});

test("a picture out of view is not loaded yet", async () => {
  const { container } = await render(<Thumbnail videoId="abcdefghijk" tone="iris" />);
  expect(container.querySelector("img")?.loading).toBe("lazy");
});

test("in a narrow frame the arch stands in the middle", async () => {
  const { container } = await render(<Thumbnail videoId="nothing-vid" tone="rose" narrow eager />);
  await expect
    .poll(() => container.querySelector("svg path")?.getAttribute("d"))
    .toMatch(/^M96 180V\d+a64 64/);
});
