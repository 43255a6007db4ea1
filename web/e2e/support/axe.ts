import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns the violations of WCAG 2.2 AA and of best practices on the current page, with their elements. */
export function violationsOn(page: Page): Promise<string[]> {
  return found(analysis(page).withTags(STANDARDS));
}

/** Returns the elements of the current page with too little contrast. */
export function contrastOn(page: Page): Promise<string[]> {
  return found(analysis(page).withRules(["color-contrast"]));
}

function analysis(page: Page): AxeBuilder {
  // The default mode opens another page for each analysis, to check cross-origin frames, which are excluded here.
  return new AxeBuilder({ page }).setLegacyMode().exclude("iframe");
}

async function found(analysed: AxeBuilder): Promise<string[]> {
  const { violations } = await analysed.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
