/** Error messages for the browser's passkey dialogs. */
export const texts = {
  logIn: {
    cancelled: "No passkey was used. Try again, or use your password.",
    failed: "This browser couldn’t use a passkey. Try another browser, or use your password.",
  },
  creation: {
    cancelled: "No passkey was created. Try again.",
    failed: "This browser couldn’t create a passkey. Try another browser.",
    present: "This device already has a passkey for your account.",
  },
} as const;
