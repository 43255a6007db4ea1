/** Texts next to a video, except those of a feature. */
export const texts = {
  more: "More options",
  onYouTube: "Watch on YouTube",
} as const;
