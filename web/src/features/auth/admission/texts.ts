/** The words about who may come in. */
export const texts = {
  passwordSet: "Your new password is set. Log in with it.",
} as const;
