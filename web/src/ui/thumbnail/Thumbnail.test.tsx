import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Thumbnail } from "./Thumbnail.tsx";

const shownPicture = (container: Element) => container.querySelector<HTMLImageElement>("img[class*=shown]");

//proves:thumbnails-address-made
test.each([
  [304, "mqdefault.jpg"],
  [1200, "maxresdefault.jpg"],
])(
  "at a width of %d px the picture is %s, with the 720-wide one for who knows no sets",
  async (width, file) => {
    // A browser that has a wider picture of the same video in its cache shows that one.
    const videoId = `${width}-wide`;
    const { container } = await render(
      <Thumbnail videoId={videoId} tone="iris" sizes={`${width}px`} eager />,
    );
    await expect
      .poll(() => shownPicture(container)?.currentSrc)
      .toBe(`https://i.ytimg.com/vi/${videoId}/${file}`);
    expect(shownPicture(container)?.getAttribute("src")).toBe(`https://i.ytimg.com/vi/${videoId}/hq720.jpg`);
    expect(container.querySelector("svg")).toBeNull();
  },
);

// The YouTube stub knows which pictures exist: no picture of the greatest width (a grey one comes instead), or none
// but the smallest two.
//proves:thumbnails-address-made
test.each([
  ["nomaxim-vid", "hq720.jpg"],
  ["nolarge-vid", "hqdefault.jpg"],
])("%s shows its %s", async (videoId, file) => {
  const { container } = await render(<Thumbnail videoId={videoId} tone="iris" sizes="1200px" eager />);
  await expect
    .poll(() => shownPicture(container)?.currentSrc)
    .toBe(`https://i.ytimg.com/vi/${videoId}/${file}`);
});

//proves:length-known-stands
test("a length that is known stands on the picture, in words for who hears it", async () => {
  const { container, rerender } = await render(
    <Thumbnail videoId="abcdefghijk" tone="iris" length={760} eager />,
  );
  await expect.element(page.getByText("12:40")).toBeVisible();
  await expect.poll(() => page.getByText("12 minutes 40 seconds").elements()).toHaveLength(1);
  await rerender(<Thumbnail videoId="abcdefghijk" tone="iris" eager />);
  expect(container.textContent).toBe("");
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
