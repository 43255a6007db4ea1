/** The words of the page that creates an account. */
export const texts = {
  or: "or",
  invited: "You are invited. Create your account with this link.",
  closed: {
    title: "The list is closed",
    lead: "This library takes no new accounts. Who has one logs in.",
  },
  invite: {
    title: "By invitation",
    lead: "This library gives accounts to who is invited: follow the link that you were sent.",
  },
  asVisitor: {
    title: "Take a seat",
    lead: undefined,
    asked: "Been here before?",
    logIn: "Log in",
    explore: "explore first",
    after: ".",
  },
  asGuest: {
    title: "Keep your seat",
    lead: "You are here as a guest. Create an account, and your likes, history and playlists come with you.",
    asked: "Have one already?",
    logIn: "Log in",
    explore: "explore on",
    after: " as a guest.",
  },
} as const;
