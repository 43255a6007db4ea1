/** Accessible names that Swagger UI does not have. */
export const texts = {
  example: "Example",
} as const;
