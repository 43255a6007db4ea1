/** The words of the page that logs in. */
export const texts = {
  title: "Come on in",
  new: "New here?",
  signUp: "Create an account",
  or: "or",
  explore: "explore first",
} as const;
