/** Texts of toasts. */
export const texts = {
  dismiss: "Dismiss",
  retry: "RETRY",
} as const;
