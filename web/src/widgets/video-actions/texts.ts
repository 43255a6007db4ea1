/** The words beside a video that are no feature's own. */
export const texts = {
  more: "More options",
  onYouTube: "Watch on YouTube",
} as const;
