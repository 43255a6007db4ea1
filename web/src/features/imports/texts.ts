/** Texts about imports. */
export const texts = {
  failed: "Couldn’t save the change. Try again in a moment.",
} as const;
