/** Texts of the timeline. */
export const texts = {
  label: "Position in the video",
  /** Both arguments are formatted times: "2:05 of 28:32". */
  position: (now: string, length: string) => `${now} of ${length}`,
  of: (length: string) => `of ${length}`,
} as const;
