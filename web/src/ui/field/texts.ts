/** The words of the fields themselves; labels and hints are the forms'. */
export const texts = {
  showPassword: "Show password",
  clear: "Clear the search",
  noDate: "No date",
} as const;
