/** Texts of the login page. */
export const texts = {
  title: "Come on in",
  ended: "Your session has ended. Log in to continue.",
  or: "or",
  asVisitor: {
    asked: "New here?",
    signUp: "Create an account",
    explore: "explore first",
    after: ".",
  },
  asGuest: {
    lead: "You are logged in as a guest. Log in to your own account.",
    asked: "No account yet?",
    signUp: "Create one",
    explore: "keep exploring",
    after: " as a guest.",
  },
} as const;
