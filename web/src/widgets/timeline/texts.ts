/** Texts of the timeline. */
export const texts = {
  label: "Position in the video",
  /** Both times in player format. */
  position: (now: string, length: string) => `${now} of ${length}`,
  of: (length: string) => `of ${length}`,
} as const;
