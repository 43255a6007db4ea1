/** Texts of the watch-later list. */
export const texts = {
  save: "Watch later",
  remove: "Remove from Watch Later",
  added: "Added To Watch Later",
  removed: "Removed From Watch Later",
  addFailed: "ERROR OCCURED IN ADDING THIS VIDEO TO WATCH LATER",
  removeFailed: "AN ERROR OCCURED IN REMOVING THIS VIDEO FROM WATCH LATER",
} as const;
