/** Texts of links to videos. */
export const texts = {
  /** Title of a video with the timestamp of the question. */
  videoAt: (title: string, time: string) => `${title}, ${time}`,
  noVideos: "This library has no video about this question.",
  videosLoading: "Loading videos…",
} as const;
