import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Thumbnail } from "./Thumbnail.tsx";

const shownImage = (container: Element) => container.querySelector<HTMLImageElement>("img[class*=shown]");

//proves:thumbnails-address-made
test.each([
  [304, "mqdefault.jpg"],
  [1200, "maxresdefault.jpg"],
])(
  "loads the image for a width of %d px: %s, and without srcset support the 720 px image",
  async (width, file) => {
    // Each test uses another video, because the browser would show a wider image of the same video from its cache.
    const videoId = `${width}-wide`;
    const { container } = await render(
      <Thumbnail videoId={videoId} tone="iris" sizes={`${width}px`} eager />,
    );
    await expect
      .poll(() => shownImage(container)?.currentSrc)
      .toBe(`https://i.ytimg.com/vi/${videoId}/${file}`);
    expect(shownImage(container)?.getAttribute("src")).toBe(`https://i.ytimg.com/vi/${videoId}/hq720.jpg`);
    expect(container.querySelector("svg")).toBeNull();
  },
);

// For the first video, the YouTube stub has no image of the largest size and returns a grey image. For the second
// video, it has images only in the two smallest sizes.
//proves:thumbnails-address-made
test.each([
  ["nomaxim-vid", "hq720.jpg"],
  ["nolarge-vid", "hqdefault.jpg"],
])("shows the largest existing image of the video %s: %s", async (videoId, file) => {
  const { container } = await render(<Thumbnail videoId={videoId} tone="iris" sizes="1200px" eager />);
  await expect
    .poll(() => shownImage(container)?.currentSrc)
    .toBe(`https://i.ytimg.com/vi/${videoId}/${file}`);
});

//proves:length-known-stands
test("shows the duration of a video with a text for screen readers", async () => {
  const { container, rerender } = await render(
    <Thumbnail videoId="abcdefghijk" tone="iris" length={760} eager />,
  );
  await expect.element(page.getByText("12:40")).toBeVisible();
  await expect.poll(() => page.getByText("12 minutes 40 seconds").elements()).toHaveLength(1);
  await rerender(<Thumbnail videoId="abcdefghijk" tone="iris" eager />);
  expect(container.textContent).toBe("");
});

test("shows an arch in the tone of the category if no image exists", async () => {
  const { container } = await render(<Thumbnail videoId="nothing-vid" tone="rose" eager />);
  await expect.poll(() => container.querySelector("svg")).not.toBeNull();
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("[data-tone=rose]")).not.toBeNull();
});

test("shows an arch if the image host is unreachable", async () => {
  await commands.youTube("blocked");
  const { container } = await render(<Thumbnail videoId="abcdefghij2" tone="lagoon" eager />);
  await expect.poll(() => container.querySelector("svg")).not.toBeNull();
});

test("loads images only when they are near the window", async () => {
  const { container } = await render(<Thumbnail videoId="abcdefghijk" tone="iris" />);
  expect(container.querySelector("img")?.loading).toBe("lazy");
});

test("centres the arch in a narrow frame", async () => {
  const { container } = await render(<Thumbnail videoId="nothing-vid" tone="rose" narrow eager />);
  await expect
    .poll(() => container.querySelector("svg path")?.getAttribute("d"))
    .toMatch(/^M96 180V\d+a64 64/);
});
