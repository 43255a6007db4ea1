import { type CDPSession, expect, type Page } from "@playwright/test";
import type { Point } from "./inspection.ts";
import { installInspector } from "./inspector.ts";
import { installTextFaults } from "./textFaults.ts";

/** Windows in which the controls are pressed: small and large phones and desktops. */
export const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Presses the mouse at each point, without waiting until a press has been handled. */
async function press(client: CDPSession, points: readonly Point[]): Promise<void> {
  const at = (type: "mousePressed" | "mouseReleased", point: Point) =>
    client.send("Input.dispatchMouseEvent", { type, ...point, button: "left", clickCount: 1 });
  await Promise.all(points.flatMap((point) => [at("mousePressed", point), at("mouseReleased", point)]));
}

/**
 * Returns the faults of the controls and the text of a page, or of the dialog that is open in it. It scrolls through
 * the page and presses each control at its centre where it is in view, without bringing it into view, in the light
 * theme and then in the dark theme. It opens each menu and presses its entries; of similar menus it opens only one at
 * each position in the window. The presses have no effect on the page. A control has a fault if a press hits another
 * element. Text has a fault if its column is narrower than about four letters, if it overlaps other text, or if a
 * visible word continues on another line; an icon if it is narrower than it is high; a flex box if it has a <wbr>.
 */
export async function faultsOn(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await page.evaluate(installInspector);
  await page.evaluate(installTextFaults);
  await page.evaluate(() => window.inspector?.start());
  const nextStep = () => page.evaluate(() => window.inspector?.nextStep());
  const nextMenu = () => page.evaluate(() => window.inspector?.nextMenu());
  const pressInBothThemes = async (points: readonly Point[]) => {
    await press(client, points);
    await press(client, await page.evaluate(() => window.inspector?.inDark() ?? []));
  };
  for (let points = await nextStep(); points !== undefined; points = await nextStep()) {
    await pressInBothThemes(points);
    for (let entries = await nextMenu(); entries !== undefined; entries = await nextMenu())
      await pressInBothThemes(entries);
  }
  await client.detach();
  return page.evaluate(() => window.inspector?.finish() ?? []);
}

/** Expects no faults of the controls of the open page in every window and in both themes. */
export async function expectPressable(page: Page, what: string): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    let faults = await faultsOn(page);
    // If the page was loading, a control may have moved between its measurement and its press.
    if (faults.length > 0) faults = await faultsOn(page);
    expect.soft(faults, `${what} at ${window.width} px`).toEqual([]);
  }
}
