/** The words of the page that creates an account. */
export const texts = {
  title: "Take a seat",
  known: "Been here before?",
  logIn: "Log in",
  or: "or",
  explore: "explore first",
  guest: {
    title: "Keep your seat",
    lead: "You are here as a guest. Create an account, and your likes, history and playlists come with you.",
    notYet: "Not yet?",
    explore: "Explore on",
    asGuest: "as a guest.",
  },
} as const;
