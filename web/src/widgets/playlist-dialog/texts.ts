/** Texts of the playlist dialog. */
export const texts = {
  addTo: "Add to playlist",
  create: "New playlist",
} as const;
