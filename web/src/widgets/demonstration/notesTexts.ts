/** Texts of the example notes that a visitor sees. */
export const texts = {
  title: "Notes with their time",
  lead: "Write while you watch. Each note belongs to a time in the video, and a press plays the video from there.",
  points: {
    time: {
      title: "Back to the exact second",
      text: "Press the time of a note to open the video at that second.",
    },
    search: { title: "All notes on one page", text: "Search your notes, or group them by video or by day." },
    export: {
      title: "Take your notes with you",
      text: "Print your notes, or download them as Markdown or JSON.",
    },
  },
  video: "Mock interview: improve a product",
  notes: [
    { at: "2:14", text: "Asks for the goal before any idea." },
    { at: "8:40", text: "Names three user groups and picks one. Says why." },
    { at: "21:05", text: "Ends with one number that would show success." },
  ],
} as const;
