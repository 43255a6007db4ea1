/** Texts about the sign-up policy. */
export const texts = {
  passwordSet: "Password set. Log in with your new password.",
} as const;
