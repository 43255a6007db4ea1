/** Texts of the chapters. */
export const texts = {
  chapters: "Chapters",
  /** `length` is a duration in words: "4 minutes 4 seconds". */
  lasts: (length: string) => `lasts ${length}`,
} as const;
