/** Texts of the sign-up page. */
export const texts = {
  admissionFailed: "Couldn’t load the sign-up settings. Try again.",
  or: "or",
  invited: "You are invited. Create your account with this link.",
  verify: "Enter your email, and we’ll send you a link to create your account.",
  verified: "Your email is verified. Create your account.",
  expired: "Link expired?",
  sent: (isGuest: boolean) => ({
    title: "Check your email",
    lead: `We’ve sent you an email. ${isGuest ? "Open its link in this browser, so that your lists, notes, questions and plan stay." : "Open its link to create your account."} The link expires after one day. No email? Check your spam, or load this page again to request another one.`,
  }),
  closed: {
    title: "Sign-up is closed",
    lead: "This library accepts no new accounts. Have an account? Log in.",
  },
  invite: {
    title: "By invitation",
    lead: "You need an invitation to create an account. Open the link of your invitation.",
  },
  asVisitor: {
    title: "Take a seat",
    lead: "An account stores your lists, notes, questions, ratings and plan for all your devices.",
    asked: "Been here before?",
    logIn: "Log in",
    explore: "explore first",
    after: ".",
  },
  asGuest: {
    title: "Keep your seat",
    lead: "You are logged in as a guest. Create an account to keep your lists, notes, questions, ratings and plan.",
    asked: "Already have an account?",
    logIn: "Log in",
    explore: "keep exploring",
    after: " as a guest.",
  },
} as const;
