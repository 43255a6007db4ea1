/** Texts of passkeys. */
export const texts = {
  logIn: "LOG IN WITH A PASSKEY",
  use: "Use a passkey",
  cancelled: "No passkey was used. Try again, or use your password.",
  added: "This device already has a passkey for your account.",
  unsupported: "This browser can’t create a passkey. Try another browser.",

  none: "You have no passkeys.",
  since: (day: string) => `Added ${day}`,
  lastUsed: (day: string, time: string) => `Last used ${day}, ${time}`,
  unused: "Not used yet",
  name: "Name, for example Phone",
  password: "Your password",
  add: "Add a passkey",
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name}`,
  removeQuestion: "Remove passkey?",
  removeMeaning: (name: string) => `“${name}” will no longer log you in. Delete it on the device, too.`,
  saved: "Passkey added",
  removed: "Passkey removed",
} as const;
