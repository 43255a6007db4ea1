import type { LearnerPage } from "./pages.ts";

/** Personal pages that show an example to a visitor instead of redirecting to the login. */
export const DEMONSTRATED_PAGES = ["plan", "notes"] as const satisfies readonly LearnerPage[];

/** Name of a personal page that shows an example to a visitor. */
export type DemonstratedPage = (typeof DEMONSTRATED_PAGES)[number];
