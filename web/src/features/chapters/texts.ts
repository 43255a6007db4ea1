/** The words of the chapters beside a video. */
export const texts = {
  chapters: "Chapters",
  /** The length is in words, as "4 minutes 4 seconds". */
  lasts: (length: string) => `lasts ${length}`,
} as const;
