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
  outlineFailed: "Couldn’t load the chapters and transcripts of this video.",
} as const;
