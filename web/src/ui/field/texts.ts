/** The words of the fields themselves; labels and hints are the forms'. */
export const texts = {
  showPassword: "Show password",
} as const;
