/** Texts of links to videos. */
export const texts = {
  /** Title of a video, and the time of the question in the video. */
  videoAt: (title: string, time: string) => `${title}, ${time}`,
  noVideos: "This library has no video about this question.",
  videosLoading: "Loading videos…",
} as const;
