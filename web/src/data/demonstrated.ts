import type { LearnerPage } from "./pages.ts";

/** Personal pages that show a visitor an example instead of the login. */
export const DEMONSTRATED_PAGES = ["plan", "notes"] as const satisfies readonly LearnerPage[];

/** Name of a personal page that shows a visitor an example. */
export type DemonstratedPage = (typeof DEMONSTRATED_PAGES)[number];
