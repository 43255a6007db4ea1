/** The words of the liked videos' page. */
export const texts = {
  title: "LIKED VIDEOS",
  failed: "Your liked videos could not be loaded.",
  none: "You have not liked any videos",
  noneHint: "Tap the thumb on a video and it will wait for you here.",
  explore: "EXPLORE MORE",
} as const;
