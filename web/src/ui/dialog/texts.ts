/** The words of every dialog. */
export const texts = {
  cancel: "Cancel",
  close: "Close",
} as const;
