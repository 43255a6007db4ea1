/** Texts of the page that makes the user an operator. */
export const texts = {
  title: "Manage this library",
  asVisitor: "This link makes you the operator of this library. Create an account or log in to yours.",
  asAccount: "This link makes you the operator of this library. It works once.",
  signUp: "CREATE THE ACCOUNT",
  logIn: "LOG IN",
  become: "BECOME THE OPERATOR",
  done: "You are the operator",
  doneLead:
    "Your account is the operator’s. On the admin pages you add videos, add accounts, and see when the last backup was written.",
  toAdmin: "ADMIN",
  noLink: "Open the complete link that the server printed when it started.",
  instead: "Opened this page by mistake?",
  explore: "Explore the library",
} as const;
