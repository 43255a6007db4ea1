/** Texts of the panel next to a video. */
export const texts = {
  panel: "Next to the video",
  upNext: "Up next",
  chapters: "Chapters",
  transcript: "Transcript",
  notes: "Notes",
  questions: "Questions",
  handle: "Show or hide the panel",
  loadFailed: "Couldn’t load this.",
} as const;
