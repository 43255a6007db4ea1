/** What the playlists say. */
export const texts = {
  detailsMissing: "Please enter all details.",
  created: "Playlist created successfully",
  deleted: "Removed this playlist",
  added: "Video added to playlist",
  removed: "Video removed from playlist",
  alreadyThere: "Video is already present in playlist",
  addIgnored: "One moment, the playlists are still being updated.",
  addTo: "Add to playlist",
  removeFrom: "Remove from this playlist",
  /** Names the checkboxes of the dialog. */
  holding: (title: string) => `Playlists that hold “${title}”`,
  title: "Title",
  description: "Description",
  create: "Create playlist",
  /** The sentences of the failures that the slice keeps. */
  failures: {
    fetch: "ERROR OCCURRED WHILE RECEIVING ALL PLAYLISTS. PLEASE TRY AGAIN LATER",
    create: "Error occured in creating this playlist. Please try again",
    delete: "Error occured in deleting this playlist. Please try again",
    fetchOne: "Error occured in fetching this playlist details. Please try again",
    add: "Error occured while adding this video to a playlist. Please try again",
    remove: "Error occured while deleting this video from a playlist. Please try again",
  },
  titleMissing: "Give it a title.",
  descriptionMissing: "Give it a description.",
} as const;
