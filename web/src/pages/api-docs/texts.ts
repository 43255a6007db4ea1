/** Missing names in the reference's component. */
export const texts = {
  example: "Example",
} as const;
