import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What the page as it stands breaks of WCAG 2.2 AA and of good practice, and where. */
export function violationsOn(page: Page): Promise<string[]> {
  return found(analysis(page).withTags(STANDARDS));
}

/** Where the page as it stands is too pale to be read. */
export function contrastOn(page: Page): Promise<string[]> {
  return found(analysis(page).withRules(["color-contrast"]));
}

function analysis(page: Page): AxeBuilder {
  // The other mode opens a page of its own for each analysis, to look into frames of other sites, which we leave out.
  return new AxeBuilder({ page }).setLegacyMode().exclude("iframe");
}

async function found(analysed: AxeBuilder): Promise<string[]> {
  const { violations } = await analysed.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
