import type { Person } from "../../data/api/types.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { formatCount } from "../../shared/text/plural.ts";

const ROLE_NAMES: Readonly<Record<Person["role"], string>> = {
  learner: "Learner",
  curator: "Curator",
  operator: "Operator",
};

/** Texts about the management of accounts. */
export const texts = {
  failed: "Couldn’t save the change. Try again in a moment.",
  lastOperator: "The library needs an operator. Give another account that role first.",
  undo: "UNDO",
  signedOut: "Logged out everywhere.",
  deleted: "Account deleted.",
  revoked: "Invitation revoked.",
  nameOf: ({ firstName = "", lastName = "", email }: Person) => `${firstName} ${lastName}`.trim() || email,
  roleName: (role: Person["role"]) => ROLE_NAMES[role],
  roleMeans: {
    learner: "Watches videos and saves lists",
    curator: "Also edits the library’s videos",
    operator: "Also manages accounts and settings",
  },
  roleOf: (name: string) => `Role of ${name}`,
  roleChanged: (name: string, role: Person["role"]) => `${name} is now ${ROLE_NAMES[role].toLowerCase()}.`,
  disabledChanged: (name: string, disabled: boolean) =>
    disabled ? `${name} can’t log in any more.` : `${name} can log in again.`,
  menu: (name: string) => `More options for ${name}`,
  resetLink: "Create a reset link",
  signOut: "Log out everywhere",
  disable: "Disable",
  enable: "Enable",
  delete: "Delete",
  disabled: "Disabled",
  lastHere: (timestamp: string | undefined) =>
    timestamp === undefined ? "never" : dayAndTime(timestamp).day,

  linkTitle: (name: string) => `Link for ${name}`,
  linkText: "Anyone with this link can set a new password once. Copy it now: it won’t be shown again.",
  linkExpires: (timestamp: string) => {
    const { day, time } = dayAndTime(timestamp);
    return `Expires ${day}, ${time}.`;
  },
  link: "The link",
  copy: "Copy",
  copied: "Copied.",
  notCopied: "The browser blocked copying. Select the link and copy it.",
  close: "Close",

  deleteTitle: (name: string) => `Delete the account of ${name}?`,
  deleteMeaning: ({ videos, playlists, sessions }: Person) =>
    `This deletes ${formatCount(videos, { one: "video", other: "videos" })} in lists, ${formatCount(
      playlists,
      {
        one: "playlist",
        other: "playlists",
      },
    )}, the history and ${formatCount(sessions, { one: "session", other: "sessions" })}. You can’t undo this.`,

  addTitle: "Add an account",
  addText: "You get a link with which the new user sets a password. You don’t see the password.",
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  role: "Role",
  roleHint: "Curators also manage the videos. Operators also manage accounts, log and backups.",
  add: "Add",
  emailErrors: {
    taken: "This email already has an account.",
    missing: "Enter an email.",
    invalid: "Enter a complete email address.",
    long: "This email is too long. At most 254 characters are allowed.",
  },
  added: (name: string) => `Account of ${name} added`,
  addedText: (email: string) =>
    `Send this link to ${email}. Anyone with the link can set the password, once. It is shown only now.`,

  inviteTitle: "Invite",
  inviteText: "Anyone with the link can create an account, up to the number you choose.",
  uses: "Number of accounts",
  usesWrong: "Enter a number from 1 to 10,000.",
  until: "Until",
  untilHint: "Leave it empty for 30 days.",
  untilWrong: "Choose a date after today.",
  makeLink: "Create link",
  invitationMade: "The invitation",
  invitationText: "Send it to the people you invite. Copy it now: it won’t be shown again.",
  invitations: "Active invitations",
  invitationsFailed: "Couldn’t load the invitations.",
  invitation: (left: number, uses: number, until: string) =>
    `${left} of ${formatCount(uses, { one: "account", other: "accounts" })} left, until ${dayAndTime(until).day}`,
  revoke: "Revoke",
  revokeWhich: (until: string) => `Revoke the invitation that expires on ${dayAndTime(until).day}`,
} as const;
