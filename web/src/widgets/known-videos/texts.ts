/** Texts of links to videos. */
export const texts = {
  noVideos: "This library has no video about this question.",
  videosLoading: "Loading videos…",
} as const;
