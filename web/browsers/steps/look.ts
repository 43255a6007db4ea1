import type { Page } from "../driver/page.ts";

/** A desktop and a phone. WebKitGTK's window is at least 447 px wide. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Checks the open page in both sizes and returns its faults. */
export async function look(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height } of SIZES) {
    await page.tab.resize(width, height);
    await page.drawn();
    const faults = await page.ask("faults");
    found.push(...faults.map((fault) => `${what} at ${width} px: ${fault}`));
  }
  await page.tab.resize(SIZES[0].width, SIZES[0].height);
  return found;
}
