import { expect, type Locator, type Page } from "@playwright/test";

const LONG_WAY = 60;

/** Presses Tab until something has the focus, as a person does who sees where it is. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let step = 0; step < LONG_WAY; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    if (await goal.evaluate((element) => element === document.activeElement)) {
      // oxlint-disable-next-line no-await-in-loop -- the journey ends here
      await expect(goal).toBeFocused();
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await isFocusSeen(page), "the focus is seen").toBe(true);
      return;
    }
    // oxlint-disable-next-line no-await-in-loop -- see above
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not get there");
}

/** Whether what has the focus shows it: an outline of its own, or of the card that its link covers. */
export function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    return [null, "::after"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
  });
}
