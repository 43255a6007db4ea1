/** Labels of the types of videos. */
export const TYPES = {
  mock: "Mock interview",
  method: "How to answer",
  talk: "Talk",
  exercise: "Exercise",
} as const;

/** Labels of the levels of videos, the easiest first. */
export const LEVELS = { starter: "Starter", usual: "Usual", hard: "Hard" } as const;
