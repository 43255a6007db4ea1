import { formatCount } from "../../../shared/text/plural.ts";
import { dayAndTime } from "../../../shared/text/dayAndTime.ts";

const failures = { one: "failed login", other: "failed logins" };

const wrongCodes = { one: "wrong code", other: "wrong codes" };

const rejectedPasskeys = { one: "rejected passkey", other: "rejected passkeys" };

/**
 * Messages of audit log entries, by action. Each function creates a message from the title and the count of an entry.
 */
const ACTIVITIES = new Map<string, (title: string, count: number) => string>([
  ["account.loggedIn", (device) => (device === "" ? "You logged in" : `You logged in: ${device}`)],
  ["account.password", () => "You changed the password"],
  ["account.reset", () => "You set a password with a link"],
  ["account.email", () => "You changed the email"],
  ["account.exported", () => "You downloaded all data"],
  ["account.secondFactor", () => "You set up a second factor"],
  ["account.secondFactorRemoved", () => "You removed the second factor"],
  ["account.secondFactorRejected", (_, count) => `${formatCount(count, wrongCodes)} of the second factor`],
  ["account.recoveryCodes", () => "You created new recovery codes"],
  ["account.reminders", () => "You turned on reminders by email"],
  ["account.remindersEnded", () => "You turned off reminders by email"],
  ["account.recoveryCodeUsed", () => "You used a recovery code"],
  ["account.emailRejected", () => "The mail server rejected your email address. Check it."],
  ["account.passkey", (name) => `You added the passkey ${name}`],
  ["account.passkeyRemoved", (name) => `You removed the passkey ${name}`],
  ["account.passkeyUsed", (name) => `You used the passkey ${name}`],
  ["account.passkeyRejected", (reason, count) => `${formatCount(count, rejectedPasskeys)}: ${reason}`],
  ["login.failed", (_, count) => formatCount(count, failures)],
]);

/** Messages for actions of administrators on the account. The key is the part of the action's name after the dot. */
const ADMINISTRATION = new Map([
  ["added", "An administrator added the account"],
  ["operator", "You became the first administrator"],
  ["role", "An administrator changed your role"],
  ["password", "An administrator set a password"],
  ["reset", "An administrator created a password link"],
  ["disabled", "An administrator disabled the account"],
  ["enabled", "An administrator enabled the account"],
  ["secondFactorRemoved", "An administrator removed the second factor"],
  ["signedOut", "An administrator logged out all devices"],
]);

/** Texts of the account page. */
export const texts = {
  nameChanged: "Name changed.",
  emailChanged: "Email changed. Other devices are logged out.",
  passwordChanged: "Password changed. Other devices are logged out.",
  sessionEnded: "Device logged out.",
  sessionNotEnded: "Couldn’t log out the device. Try again.",
  othersEnded: "All other devices are logged out.",
  exportFailed: "Couldn’t download your data. Try again.",
  deleted: "Account deleted.",
  linkIncomplete: "The link is incomplete. Copy all of it.",

  firstName: "First Name",
  lastName: "Last Name",
  saveName: "Save name",
  email: "New email",
  linkSent: "We’ve sent an email to the new address. Open its link in this browser within one day.",
  saveEmail: "Change email",
  currentPassword: "Your password",
  presentPassword: "Current password",
  newPassword: "New password",
  passwordRule: "At least 8 characters, and not a common one.",
  savePassword: "Change password",

  since: (day: string) => `Member since ${dayAndTime(day).day}`,
  roles: {
    learner: "",
    curator: "You can edit the library’s videos.",
    operator: "You manage this library.",
  },
  device: (browser: string, system: string) =>
    [browser, system].filter((part) => part !== "").join(" on ") || "Unknown device",
  thisDevice: "This device",
  lastUsed: (timestamp: string) => {
    const { day, time } = dayAndTime(timestamp);
    return `Last used ${day}, ${time}`;
  },
  loggedIn: (timestamp: string) => {
    const { day, time } = dayAndTime(timestamp);
    return `Logged in ${day}, ${time}`;
  },
  logOutDevice: (device: string) => `Log out ${device}`,
  logOutThere: "Log out",
  logOutOthers: (count: number) =>
    `Log out ${formatCount(count, { one: "other device", other: "other devices" })}`,

  passwordQuestion: "Enter your password",
  passwordReason:
    "Your last login was more than 10 minutes ago. Enter your password to log out other devices.",

  /** Returns the message of an audit log entry. For an unknown action, it returns the name of the action. */
  activity: (action: string, title = "", count = 1) =>
    ACTIVITIES.get(action)?.(title, count) ?? ADMINISTRATION.get(action.split(".")[1] ?? "") ?? action,
  showMore: (count: number) => `Show ${count} more`,
  activityTime: (timestamp: string) => {
    const { day, time } = dayAndTime(timestamp);
    return `${day}, ${time}`;
  },

  download: "Download my data",
  downloading: "Downloading your data",
  delete: "Delete account",
  deleteQuestion: "Delete your account?",
  deleteMeaning:
    "This deletes your lists, notes, questions, ratings and plan on every device, and the answers recorded in this browser. You can’t undo this.",
  deleteGuest:
    "This deletes your lists, notes, questions, ratings, plan and recordings as a guest. You can’t undo this.",
} as const;
