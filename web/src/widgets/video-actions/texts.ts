/** Texts next to a video that belong to no feature. */
export const texts = {
  more: "More options",
  onYouTube: "Watch on YouTube",
} as const;
