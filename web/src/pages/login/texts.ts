/** The words of the page that logs in. */
export const texts = {
  title: "Come on in",
  ended: "Your session has ended. Log in to go on where you were.",
  new: "New here?",
  signUp: "Create an account",
  or: "or",
  explore: "explore first",
} as const;
