/** Texts of the categories. */
export const texts = {
  lost: "Couldn’t load the categories.",
  choice: "Category",
  all: "ALL",
} as const;
