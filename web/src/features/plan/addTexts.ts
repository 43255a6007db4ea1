/** Texts of the buttons and menu entries that add to the plan. */
export const addTexts = {
  addTo: "Add to plan",
  /** Accessible name of the button. It starts with the visible text. */
  addOne: (text: string) => `Add to plan: ${text}`,
  failed: "Couldn’t add it. Try again.",
} as const;
