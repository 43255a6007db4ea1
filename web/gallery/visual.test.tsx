import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Gallery } from "./Gallery.tsx";
import { clippedControls, overlapping, readPhoto, violationsIn, withoutFocusRing } from "./inspect.ts";

/** Width of the screenshots in CSS pixels. */
const WIDTH = 1024;

/** Renders the gallery in a theme and waits for its fonts. */
async function show(theme: string): Promise<HTMLElement> {
  document.documentElement.dataset["theme"] = theme;
  await render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  );
  await document.fonts.ready;
  return page.getByRole("main").element() as HTMLElement;
}

// Pixels of text are different on each machine, so a screenshot is not compared with an earlier one. It is written to
// web/.build/ for review.
describe.each([
  ["light", 160, 255],
  ["dark", 0, 80],
])("gallery of components in the %s theme", (theme, darkest, brightest) => {
  test.each([1280, 390])("fits the gallery in a window of %d px without overlaps", async (width) => {
    await page.viewport(width, 900);
    const gallery = await show(theme);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(clippedControls(gallery)).toEqual([]);
    expect(overlapping(gallery)).toEqual([]);
  });

  test("draws each state of a component in the colours of the theme", async () => {
    await page.viewport(WIDTH, 900);
    const gallery = await show(theme);
    // A screenshot contains only the visible part of the document, so the window must be as high as the gallery.
    const height = Math.ceil(gallery.getBoundingClientRect().height) + 1;
    await commands.growWindow(height);
    await page.viewport(WIDTH, height);
    const { base64 } = await page.screenshot({
      element: gallery,
      path: `../.build/gallery-${theme}.png`,
      base64: true,
    });
    const { brightness, blank } = await readPhoto(gallery, base64);
    expect(blank, "cells without content").toEqual([]);
    expect(brightness).toBeGreaterThan(darkest);
    expect(brightness).toBeLessThan(brightest);
  });

  test("shows components that comply with WCAG 2.2 AA and show the keyboard focus", async () => {
    const gallery = await show(theme);
    expect(await violationsIn(gallery)).toEqual([]);
    // The browser shows focus rings after the first press of a key.
    await userEvent.keyboard("{Tab}");
    expect(withoutFocusRing(gallery)).toEqual([]);
  });
});
