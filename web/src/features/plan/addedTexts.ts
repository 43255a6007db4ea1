/** Texts of the toast after an addition to the plan. They load with the first addition. */
export const addedTexts = {
  added: "Added to your plan",
  undo: "UNDO",
  noPlan: "You have no plan yet. Create one first.",
  newPlan: "CREATE PLAN",
  failed: "Couldn’t load your plan. Try again.",
} as const;
