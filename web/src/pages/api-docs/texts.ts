/** Accessible names that the reference's component lacks. */
export const texts = {
  example: "Example",
} as const;
