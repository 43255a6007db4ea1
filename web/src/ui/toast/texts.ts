/** The words of every toast. */
export const texts = {
  dismiss: "Dismiss",
} as const;
