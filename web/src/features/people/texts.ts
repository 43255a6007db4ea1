import type { Person } from "../../data/api/types.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { counted } from "../../shared/text/plural.ts";

const ROLE_NAMES: Readonly<Record<Person["role"], string>> = {
  learner: "Learner",
  curator: "Curator",
  operator: "Operator",
};

/** The words about the people who have an account. */
export const texts = {
  failed: "That did not work. Please try again in a moment.",
  lastOperator: "The library needs an operator. Make somebody else one first.",
  undo: "UNDO",
  signedOut: "Signed out everywhere.",
  deleted: "The account is deleted.",
  revoked: "The invitation is gone.",
  nameOf: ({ firstName = "", lastName = "", email }: Person) => `${firstName} ${lastName}`.trim() || email,
  roleName: (role: Person["role"]) => ROLE_NAMES[role],
  roleMeans: {
    learner: "Watches and keeps lists",
    curator: "Also looks after the videos",
    operator: "Also looks after people and all else",
  },
  roleOf: (name: string) => `Role of ${name}`,
  roleChanged: (name: string, role: Person["role"]) => `${name} is ${ROLE_NAMES[role].toLowerCase()} now.`,
  disabledChanged: (name: string, disabled: boolean) =>
    disabled ? `${name} can’t log in any more.` : `${name} can log in again.`,
  menu: (name: string) => `More options for ${name}`,
  resetLink: "Make a reset link",
  signOut: "Sign out everywhere",
  disable: "Disable",
  enable: "Enable",
  delete: "Delete",
  disabled: "Disabled",
  lastHere: (moment: string | undefined) => (moment === undefined ? "never" : dayAndTime(moment).day),

  linkTitle: (name: string) => `A link for ${name}`,
  linkText: "Whoever has it sets a new password, once. It is shown only now.",
  linkHolds: (moment: string) => {
    const { day, time } = dayAndTime(moment);
    return `It holds until ${day}, ${time}.`;
  },
  link: "The link",
  copy: "Copy",
  copied: "Copied.",
  notCopied: "The browser did not let it be copied. Mark it and copy it by hand.",
  close: "Close",

  deleteTitle: (name: string) => `Delete the account of ${name}?`,
  deleteMeaning: ({ videos, playlists, sessions }: Person) =>
    `With it go ${counted(videos, { one: "video", other: "videos" })} in lists, ${counted(playlists, {
      one: "playlist",
      other: "playlists",
    })}, the history and ${counted(sessions, { one: "session", other: "sessions" })}. Nobody can bring them back.`,

  inviteTitle: "Invite",
  inviteText: "Whoever has the link can create an account, as often as you say.",
  uses: "How many accounts",
  usesWrong: "A number from 1 to 10,000.",
  until: "Until",
  untilHint: "Left empty, it holds for 30 days.",
  untilWrong: "A day after today.",
  makeLink: "Make the link",
  invitationMade: "The invitation",
  invitationText: "Send it to those you invite. It is shown only now.",
  invitations: "Invitations that hold",
  invitation: (left: number, uses: number, until: string) =>
    `${left} of ${counted(uses, { one: "account", other: "accounts" })} left, until ${dayAndTime(until).day}`,
  revoke: "Revoke",
  revokeWhich: (until: string) => `Revoke the invitation until ${dayAndTime(until).day}`,
} as const;
