/** Texts of the page of a shared playlist. */
export const texts = {
  from: "This list was shared with you.",
  copy: "Copy to my playlists",
  logIn: "Log in to copy it",
  empty: "This list is empty",
  emptyHint: "Its owner has not added videos yet, or has removed them.",
  gone: "This link no longer works",
  goneHint: "The owner of the list has revoked it, or the link is incomplete.",
  explore: "EXPLORE MORE",
  failed: "Couldn’t load the list. Try again.",
} as const;
