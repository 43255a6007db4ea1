/** Texts of the fields. Labels and hints belong to the forms. */
export const texts = {
  showPassword: "Show password",
  clear: "Clear the search",
  noDate: "No date",
} as const;
