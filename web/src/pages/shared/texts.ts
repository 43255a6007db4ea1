/** The words of a playlist that somebody has shared. */
export const texts = {
  from: "Somebody shared this list with you.",
  copy: "Copy to my playlists",
  logIn: "Log in to copy it",
  empty: "This list is empty",
  emptyHint: "Whoever shared it has taken its videos out, or has not put any in yet.",
  gone: "The link is gone",
  goneHint: "Whoever shared the list has revoked it, or the address lost a letter.",
  explore: "EXPLORE MORE",
  failed: "The list could not be loaded. Please try again.",
} as const;
