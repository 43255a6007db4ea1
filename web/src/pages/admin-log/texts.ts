import type { LogEntry } from "../../data/api/types.ts";
import { formatCount, formatNumber } from "../../shared/text/plural.ts";

const videos = { one: "video", other: "videos" };

const failures = { one: "failed login", other: "failed logins" };

/**
 * Messages of audit log entries, by action. Each function creates a message from the title and the count of an entry.
 */
const ACTIONS: Readonly<Record<LogEntry["action"], (title: string, count: number) => string>> = {
  "video.added": (title, count) => `added ${count > 1 ? formatCount(count, videos) : title}`,
  "video.edited": (title, count) => `changed ${count > 1 ? formatCount(count, videos) : title}`,
  "video.questionMarked": (title) => `added the question “${title}”`,
  "video.questionEdited": (title) => `changed the question “${title}”`,
  "video.questionRemoved": (title) => `removed the question “${title}”`,
  "videos.added": (title, count) => `added ${count > 1 ? formatCount(count, videos) : title}`,
  "videos.removed": (title, count) => `removed ${count > 1 ? formatCount(count, videos) : title}`,
  "videos.restored": (title, count) => `restored ${count > 1 ? formatCount(count, videos) : title}`,
  "videos.moved": (title, count) => `moved ${formatCount(count, videos)} to ${title}`,
  "videos.imported": (title, count) => `imported ${formatCount(count, videos)} from ${title}`,
  "video.chapters": (title) => `changed the chapters of ${title}`,
  "transcript.put": (title) => `added a transcript to ${title}`,
  "transcript.removed": (title) => `removed a transcript of ${title}`,
  "outlines.imported": (title, count) =>
    `imported ${formatCount(count, { one: "transcript or list of chapters", other: "transcripts and lists of chapters" })} from ${title}`,
  "questions.imported": (title, count) =>
    `imported ${formatCount(count, { one: "question", other: "questions" })} from ${title}`,
  "bank.added": (title) => `added the question “${title}” to the bank`,
  "bank.edited": (title) => `changed the question “${title}” of the bank`,
  "bank.hidden": (title) => `hid the question “${title}” of the bank`,
  "bank.shown": (title) => `unhid the question “${title}” of the bank`,
  "bank.restored": (title) => `restored the question “${title}” of the bank`,
  "bank.removed": (title) => `removed the question “${title}” from the bank`,
  "bank.imported": (title, count) =>
    `imported ${formatCount(count, { one: "question", other: "questions" })} of the bank from ${title}`,
  "videos.checked": (_, count) => `checked ${formatCount(count, videos)} on YouTube`,
  "category.added": (title) => `added the category ${title}`,
  "category.edited": (title) => `changed the category ${title}`,
  "category.removed": (title) => `removed the category ${title}`,
  "categories.ordered": () => "changed the order of the categories",
  "person.added": (title) => `added the account of ${title}`,
  "person.imported": (title, count) =>
    `added ${formatCount(count, { one: "account", other: "accounts" })} from ${title}`,
  "library.backedUp": () => "started a backup",
  "library.backupDownloaded": (title) => `downloaded the backup ${title}`,
  "library.mailTested": (title) => `sent a test email: ${title}`,
  "person.operator": () => "became the first operator",
  "account.password": () => "changed their password",
  "account.reset": () => "set a password with a link",
  "account.email": () => "changed their email",
  "account.exported": () => "downloaded their data",
  "account.deleted": () => "deleted their account",
  "account.secondFactor": () => "set up a second factor",
  "account.secondFactorRemoved": () => "removed their second factor",
  "account.secondFactorRejected": (_, count) =>
    `entered ${formatCount(count, { one: "wrong code", other: "wrong codes" })} of the second factor`,
  "account.recoveryCodes": () => "created new recovery codes",
  "account.reminders": () => "turned reminders by email on",
  "account.remindersEnded": () => "turned reminders by email off",
  "account.recoveryCodeUsed": () => "used a recovery code",
  "account.passkey": (name) => `added the passkey ${name}`,
  "account.passkeyRemoved": (name) => `removed the passkey ${name}`,
  "account.passkeyUsed": (name) => `used the passkey ${name}`,
  "account.passkeyRejected": (reason, count) =>
    `used ${formatCount(count, { one: "rejected passkey", other: "rejected passkeys" })}: ${reason}`,
  "login.passkeyRejected": (reason, count) =>
    `rejected ${formatCount(count, { one: "passkey", other: "passkeys" })}: ${reason}`,
  "person.secondFactorRemoved": (title) => `removed the second factor of ${title}`,
  "account.emailRejected": (title) =>
    `could not send an email to ${title}: the mail server rejected the address`,
  "account.loggedIn": (device) => `logged in with ${device}`,
  "login.failed": (title, count) => `counted ${formatCount(count, failures)} to the account ${title}`,
  "login.failedOthers": (_, count) => `counted ${formatCount(count, failures)} to other accounts`,
  "login.signOn": (_, count) =>
    `logged in by single sign-on ${formatCount(count, { one: "time", other: "times" })}`,
  "login.signOnRejected": (title, count) =>
    `rejected ${formatCount(count, { one: "single sign-on", other: "single sign-ons" })}: ${title}`,
  "identity.added": (title) => `connected the account of ${title} to single sign-on`,
  "identity.removed": (title) => `disconnected the account of ${title} from single sign-on`,
  "identity.createdAccount": (title) => `created the account of ${title} with single sign-on`,
  "person.password": (title) => `set a password for ${title}`,
  "person.invited": () => "created an invitation",
  "person.role": (title) => `changed the role of ${title}`,
  "person.disabled": (title) => `disabled the account of ${title}`,
  "person.enabled": (title) => `enabled the account of ${title}`,
  "person.reset": (title) => `created a password link for ${title}`,
  "person.signedOut": (title) => `logged ${title} out everywhere`,
  "person.invitationRevoked": () => "revoked an invitation",
  "person.deleted": () => "deleted an account",
};

/** Reports whether the app has a message for an action. A newer server can have more actions. */
function isKnown(action: string): action is LogEntry["action"] {
  return Object.hasOwn(ACTIONS, action);
}

/** Texts of the page with the audit log. */
export const texts = {
  title: "Log",
  state: "Changes of the last 400 days",
  about: "Subject",
  all: "All",
  video: "Videos",
  category: "Categories",
  person: "People",
  import: "Imports",
  login: "Logins",
  library: "Library",
  failed: "Couldn’t load the log",
  loading: "Loading the log…",
  none: "No changes yet.",
  showAccounts: "SHOW ACCOUNTS",
  unknownDevice: "an unknown device",
  earlier: "SHOW EARLIER",
  by: {
    page: "Deleted user",
    command: "The command line",
    server: "The server",
  },
  personWithEmail: (name: string, email: string) => `${name} (${email})`,
  account: (pseudonym: string) => `Account ${pseudonym}`,
  did: (action: string, title: string, count: number) => {
    if (isKnown(action)) return ACTIONS[action](title === "" ? "a deleted account" : title, count);
    return [action, title, count > 1 ? formatNumber(count) : ""].filter((part) => part !== "").join(" ");
  },
  /** Describes a change. The former value can be unknown (undefined) or none (empty). */
  change: (field: string, was: string | undefined, is: string) =>
    `${field}: ${was === undefined ? "" : `${was || "nothing"} → `}${is || "nothing"}`,
} as const;
