/** The words of the line under the player. */
export const texts = {
  label: "Where in the video",
  /** Both as a player's clock writes them. */
  place: (now: string, length: string) => `${now} of ${length}`,
  of: (length: string) => `of ${length}`,
} as const;
