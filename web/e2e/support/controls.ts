import type { CDPSession, Page } from "@playwright/test";
import type { Point } from "./inspection.ts";
import { installInspector } from "./inspector.ts";
import { installTextFaults } from "./textFaults.ts";

/** Presses the mouse at each point, without waiting until the page has handled a press. */
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
