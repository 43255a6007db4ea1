/** The words of the list of shortcuts. */
export const texts = {
  title: "Keyboard shortcuts",
  everywhere: "Everywhere",
  search: "Search",
  list: "Show this list",
  besideAVideo: "Beside a video",
  like: "Like, or take the like back",
  watchLater: "Watch later, or not",
  playlist: "Add to a playlist",
  theatre: "Theatre mode, or back",
  question: "Mark a question at this moment",
  note: "Take a note at this second",
  keepNote: "Keep the note that is being written",
  use: "Use single-key shortcuts",
} as const;
