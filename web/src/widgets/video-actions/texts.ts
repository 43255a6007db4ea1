/** Texts of the actions next to a video. Features have their own texts. */
export const texts = {
  more: "More options",
  onYouTube: "Watch on YouTube",
} as const;
