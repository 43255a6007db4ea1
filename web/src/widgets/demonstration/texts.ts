/** Texts around the examples that a visitor sees on personal pages. */
export const texts = {
  example: "Example",
  asGuest: "Start as a guest",
  logIn: "Log in",
  signUp: "Create account",
  week: "A guest account is deleted after 7 days without use. With an account everything stays.",
} as const;
