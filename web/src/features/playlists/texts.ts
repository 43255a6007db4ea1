/** The words of the form that creates a playlist. */
export const texts = {
  title: "Title",
  description: "Description",
  create: "Create playlist",
  titleMissing: "Give it a title.",
  descriptionMissing: "Give it a description.",
} as const;
