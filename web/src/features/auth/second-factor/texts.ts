import { formatCount } from "../../../shared/text/plural.ts";

/** Texts about the second factor. */
export const texts = {
  ask: "Enter the code of your authenticator app, or one of your recovery codes.",
  instructionWithPasskey:
    "Enter the code of your authenticator app, or one of your recovery codes. If your account has a passkey, you can use it instead.",
  code: "Code",
  logIn: "LOG IN",
  back: "Back",

  off: "Logins need only the password.",
  on: (left: number) =>
    `Logins need a code. ${formatCount(left, { one: "recovery code is", other: "recovery codes are" })} left.`,
  onByPasskey: (left: number) =>
    `Logins with the password need a passkey. ${formatCount(left, { one: "recovery code is", other: "recovery codes are" })} left.`,
  required: "You need a second factor to open the admin pages.",
  noPassword: "Your account has no password. Set up a second factor at your login provider.",
  setUp: "Set up",
  replace: "Replace the authenticator app",
  newCodes: "Create new recovery codes",
  turnOff: "Turn off",
  cancel: "Cancel",
  password: "Your password",

  scan: "Scan this code with an authenticator app, or enter the key by hand. Then enter the code that the app shows.",
  qrCode: "QR code with the key",
  key: "Key",
  confirm: "Confirm",
  recovery:
    "Save these recovery codes. You can log in with each code once, for example if you lose your phone. They are not shown again.",
  recoveryCodes: "Recovery codes",
  copy: "Copy the codes",
  copied: "Recovery codes copied",
  notCopied: "Couldn’t copy the codes. Select and copy them.",
  done: "I have saved the codes",
  removed: "Second factor turned off",
} as const;
