/** What the app says where no page does. */
export const texts = {
  dialogLost: "This could not be opened. Please try again.",
} as const;
