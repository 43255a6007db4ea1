/** The words around the categories. */
export const texts = {
  lost: "The categories could not be loaded.",
  choice: "Category",
  all: "ALL",
} as const;
