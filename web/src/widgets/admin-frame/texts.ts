/** The words around the pages for who looks after the library. */
export const texts = {
  navigation: "Admin",
  overview: "Overview",
  videos: "Videos",
  categories: "Categories",
  people: "People",
  log: "Log",
  toLibrary: "To the library",
  failed: "This page could not be loaded",
  denied: "Not your department",
  deniedText: {
    learner: "",
    curator:
      "This page is for who looks after the library’s videos. Whoever runs it can make you one of them.",
    operator: "This page is for who runs the library.",
  },
  explore: "Explore the library",
} as const;
