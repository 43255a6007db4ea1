/** Texts of the list of shortcuts. */
export const texts = {
  title: "Keyboard shortcuts",
  everywhere: "Everywhere",
  search: "Search",
  list: "Show this list",
  besideAVideo: "Next to a video",
  like: "Like or unlike",
  watchLater: "Add to or remove from Watch Later",
  playlist: "Add to a playlist",
  theatre: "Turn theatre mode on or off",
  question: "Mark a question at the current time",
  note: "Take a note at the current time",
  saveNote: "Save the note",
  use: "Use single-key shortcuts",
} as const;
