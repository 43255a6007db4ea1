/** The words of the page for who has forgotten a password. */
export const texts = {
  ask: {
    title: "Find your way back",
    lead: "Tell us your email, and a link to set a new password is on its way to it.",
  },
  sent: {
    title: "Look in your mail",
    lead: "If an account has this email, a letter with a link is on its way to it. The link holds for a day.",
  },
  byOperator: {
    title: "Find your way back",
    lead: "This library sends no mail. Whoever runs it can give you a link that sets a new password.",
  },
  withLink: {
    title: "A new password",
    lead: "It is for your account from now on. Every device is logged out.",
  },
  remembered: "Remember it again?",
  logIn: "Log in",
} as const;
