/** Texts about the rules for sign-ups. */
export const texts = {
  passwordSet: "Password set. Log in with your new password.",
} as const;
