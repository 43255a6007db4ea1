/** The words of every toast. */
export const texts = {
  dismiss: "Dismiss",
  retry: "RETRY",
} as const;
