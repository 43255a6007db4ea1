/** What is said where there is nothing; what it is called stands in pages.json. */
export const texts = {
  page: "The address may be old, or a letter went missing on the way.",
  video: "It may have left the library, or the address lost a letter.",
  explore: "EXPLORE MORE",
  home: "Home",
} as const;
