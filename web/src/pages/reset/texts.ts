/** Texts of the page that replaces a forgotten password. */
export const texts = {
  resetFailed: "Couldn’t load the password reset settings. Try again.",
  ask: {
    title: "Reset your password",
    lead: "Enter your email, and we’ll send you a link to set a new password.",
  },
  sent: {
    title: "Check your email",
    lead: "If an account has this email, we’ve sent an email with a link to it. The link expires after one day.",
  },
  byOperator: {
    title: "Reset your password",
    lead: "This library can’t send email. Ask an administrator of this site for a link to set a new password.",
  },
  withLink: {
    title: "New password",
    lead: "Setting a new password logs out every device.",
  },
  remembered: "Remembered your password?",
  logIn: "Log in",
} as const;
