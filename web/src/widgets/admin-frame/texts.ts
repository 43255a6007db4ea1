/** Texts of the navigation around the admin pages. */
export const texts = {
  navigation: "Admin",
  overview: "Overview",
  videos: "Videos",
  questions: "Questions",
  categories: "Categories",
  people: "People",
  log: "Log",
  toLibrary: "To the library",
  failed: "Couldn’t load this page",
  denied: "You don’t have access",
  deniedText: {
    learner: "",
    curator: "Only curators can open this page. Ask an operator for the curator role.",
    operator: "Only operators can open this page.",
  },
  /** Words with which the server names the account page. */
  accountPage: "account page",
  account: "Open the account page",
  explore: "Explore the library",
} as const;
