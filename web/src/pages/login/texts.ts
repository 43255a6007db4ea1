/** The words of the page that logs in. */
export const texts = {
  title: "Come on in",
  ended: "Your session has ended. Log in to go on where you were.",
  or: "or",
  asVisitor: {
    asked: "New here?",
    signUp: "Create an account",
    explore: "explore first",
    after: ".",
  },
  asGuest: {
    lead: "You are here as a guest. Log in to an account of your own.",
    asked: "None yet?",
    signUp: "Create one",
    explore: "explore on",
    after: " as a guest.",
  },
} as const;
