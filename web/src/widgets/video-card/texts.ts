/** The words of a card. */
export const texts = {
  /** Views as a card abbreviates them: "1", "982", "12k". */
  views: (count: string) => (count === "1" ? "1 view" : `${count} views`),
} as const;
