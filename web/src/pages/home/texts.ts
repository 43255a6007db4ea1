import { SITE_NAME, SITE_WELCOME } from "../../shared/pageMeta.ts";

/** Texts of the home page. */
export const texts = {
  why: `Why ${SITE_NAME}?`,
  lead:
    SITE_WELCOME ||
    "Before every performance there is a quiet room. Watch real mock interviews, answer the same questions aloud, and walk in already warmed up: for the institution you want, or the job you are moving to.",
  explore: "Explore Now",
  scenes: "Scenes from an interview",
  categories: "CATEGORIES",
  shelfLost: (category: string) => `Couldn’t load the videos of ${category}.`,
};
