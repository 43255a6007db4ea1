import type { Page } from "@playwright/test";

/** Returns the font size in pixels of each field of the current page on a touch screen. */
export async function fieldSizes(page: Page): Promise<number[]> {
  const client = await page.context().newCDPSession(page);
  const setTouch = (enabled: boolean) => client.send("Emulation.setTouchEmulationEnabled", { enabled });
  await setTouch(true);
  const sizes = await page.evaluate(() => {
    if (!matchMedia("(pointer: coarse)").matches) throw new Error("The screen is no touch screen.");
    return [...document.querySelectorAll("input:not([type=checkbox], [type=radio]), select, textarea")].map(
      (field) => Number.parseFloat(getComputedStyle(field).fontSize),
    );
  });
  await setTouch(false);
  await client.detach();
  return sizes;
}
