/** Texts of the fields. Each form has the labels and hints of its fields. */
export const texts = {
  showPassword: "Show password",
  clear: "Clear the search",
  noDate: "No date",
} as const;
