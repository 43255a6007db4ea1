/** Texts of a login with a passkey. */
export const texts = {
  logIn: "LOG IN WITH A PASSKEY",
  use: "Use a passkey",
} as const;
