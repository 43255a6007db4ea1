import { expect, type Locator, type Page } from "@playwright/test";

const LONG_WAY = 60;

/** Presses Tab until an element has the focus. Fails if the focus is not visible. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let step = 0; step < LONG_WAY; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) {
      await expect(goal).toBeFocused();
      expect(await isFocusVisible(page), "the focus is seen").toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not get there");
}

/** Returns whether the focus is visible: as an outline of the element, or of the card that its link covers. */
export function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    return [null, "::after"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
  });
}
