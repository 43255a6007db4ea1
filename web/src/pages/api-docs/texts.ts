/** What the reference's component leaves unnamed. */
export const texts = {
  example: "Example",
} as const;
