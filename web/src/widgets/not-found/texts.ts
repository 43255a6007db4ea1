/** Texts for items that do not exist. The title of the page is in pages.json. */
export const texts = {
  page: "The address may be old, or the link may be incomplete.",
  video: "It may have been removed, or the link may be incomplete.",
  explore: "EXPLORE MORE",
  home: "Home",
} as const;
