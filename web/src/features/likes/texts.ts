/** Texts of the likes. */
export const texts = {
  like: "Like",
  unlike: "Remove from Liked Videos",
  added: "Added To Likes",
  removed: "Removed From Likes",
  addFailed: "Couldn’t save your like.",
  removeFailed: "Couldn’t remove your like.",
} as const;
