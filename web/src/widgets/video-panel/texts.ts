/** The words of the panel beside a video. */
export const texts = {
  panel: "Beside the video",
  upNext: "Up next",
  chapters: "Chapters",
  transcript: "Transcript",
  notes: "Notes",
  questions: "Questions",
  handle: "Show or hide what stands beside the video",
  loadFailed: "This could not be loaded.",
} as const;
