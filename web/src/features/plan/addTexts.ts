/** Texts of the controls that add a video or question to the plan. */
export const addTexts = {
  addTo: "Add to plan",
  /** Accessible name of the button; begins with its visible text. */
  addOne: (text: string) => `Add to plan: ${text}`,
  failed: "Couldn’t add it. Try again.",
} as const;
