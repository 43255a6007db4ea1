/** The words about imports of videos. */
export const texts = {
  failed: "That did not work. Please try again in a moment.",
} as const;
