import { SITE_NAME, SITE_WELCOME } from "../../shared/servedMark.ts";

/** The words of the home page. */
export const texts = {
  why: `Why ${SITE_NAME}?`,
  lead:
    SITE_WELCOME ||
    "Before every performance there is a quiet room. Watch real mock interviews, hear what the panel noticed, and walk in already warmed up: for the institution you want, or the job you are moving to.",
  explore: "Explore Now",
  scenes: "Scenes from an interview",
  categories: "CATEGORIES",
  shelfLost: (category: string) => `The videos of ${category} could not be loaded.`,
};
