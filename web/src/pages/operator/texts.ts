/** The words of the page that makes its visitor the operator. */
export const texts = {
  title: "Look after this library",
  asVisitor:
    "Whoever has this link becomes the library’s operator: create an account for it, or log in to yours.",
  asAccount: "Whoever has this link becomes the library’s operator. It works once.",
  signUp: "CREATE THE ACCOUNT",
  logIn: "LOG IN",
  become: "BECOME THE OPERATOR",
  done: "It is yours",
  doneLead: "You look after this library from now on.",
  noLink: "This address needs the whole link that the server has printed at its start.",
  instead: "Not what you came for?",
  explore: "Explore the library",
} as const;
