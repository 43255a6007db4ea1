import { formatNumber } from "../../../shared/text/plural.ts";

/** Texts of the account's list of passkeys. */
export const texts = {
  none: "You have no passkeys.",
  full: (most: number) => `You can have at most ${formatNumber(most)} passkeys. Remove one to add another.`,
  since: (day: string) => `Added ${day}`,
  lastUsed: (day: string, time: string) => `Last used ${day}, ${time}`,
  unused: "Not used yet",
  name: "Name, for example Phone",
  nameMissing: "Enter a name.",
  password: "Your password",
  add: "Add a passkey",
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name}`,
  removeQuestion: "Remove passkey?",
  removeMeaning: (name: string) => `“${name}” will no longer log you in. Delete it on the device, too.`,
  saved: "Passkey added",
  removed: "Passkey removed",
} as const;
