/** What the likes say. */
export const texts = {
  like: "Like",
  unlike: "Remove from Liked Videos",
  added: "Added To Likes",
  removed: "Removed From Likes",
  addFailed: "Your like could not be saved.",
  removeFailed: "Your like could not be taken back.",
} as const;
