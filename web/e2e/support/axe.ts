import type { Page } from "@playwright/test";
import axe, { type RunOnly } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns the violations of WCAG 2.2 AA and of best practices on the current page, with their elements. */
export function violationsOn(page: Page): Promise<string[]> {
  return found(page, { type: "tag", values: STANDARDS });
}

/** Returns the elements of the current page whose contrast is too low. */
export function contrastOn(page: Page): Promise<string[]> {
  return found(page, { type: "rule", values: ["color-contrast"] });
}

async function found(page: Page, runOnly: RunOnly): Promise<string[]> {
  // The source of axe has half a megabyte, so each document loads it only once.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // Documents of other origins are not checked. The result contains only violations, because the other results
    // would take a third of the time.
    const { violations } = await window.axe.run(
      { exclude: ["iframe"] },
      { runOnly: rules, resultTypes: ["violations"], selectors: false, iframes: false },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, runOnly);
}
