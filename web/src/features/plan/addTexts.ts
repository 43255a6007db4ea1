/** Texts of the addition of a video or question to the plan. */
export const addTexts = {
  addTo: "Add to plan",
  /** Accessible name of a button without a visible text. */
  addOne: (text: string) => `Add to plan: ${text}`,
  added: "Added to your plan",
  undo: "UNDO",
  noPlan: "You have no plan yet. Create one first.",
  newPlan: "CREATE PLAN",
  failed: "Couldn’t load your plan. Try again.",
} as const;
