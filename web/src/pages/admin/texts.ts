import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { formatCount, formatNumber, plural } from "../../shared/text/plural.ts";

const videos = { one: "video", other: "videos" };

/** Texts of the overview for operators. */
export const texts = {
  well: "Everything works.",
  dead: (count: number) =>
    `${formatCount(count, videos)} no longer ${plural(count, { one: "plays", other: "play" })}.`,
  wellBut: (dead: string) => `The server works. ${dead}`,
  loading: "Overview",
  failed: "Couldn’t load the overview",
  people: "People",
  guests: (count: number) => `and ${formatCount(count, { one: "guest", other: "guests" })}`,
  thisWeek: "Active this week",
  ofPeople: "of them",
  videos: "Videos",
  categories: (count: number) => `in ${formatCount(count, { one: "category", other: "categories" })}`,
  onDisk: "On disk",
  free: (size: string) => `${size} free`,
  freeUnknown: "free space unknown",
  mostWatched: "Most watched",
  nothingWatched: "No videos watched yet.",
  allVideos: "All videos",
  persons: (count: number) => plural(count, { one: "person", other: "people" }),
  number: formatNumber,
  attention: "Needs attention",
  noAttention: "Nothing needs attention.",
  deadToo: (title: string, others: number) =>
    others === 0 ? title : `${title}, and ${formatNumber(others)} more`,
  seeDead: "See the videos",
  noLength: (count: number) =>
    `${formatCount(count, videos)} ${plural(count, { one: "has", other: "have" })} no length`,
  noLengthText: "People choose videos by length.",
  seeNoLength: "See the videos",
  backups: "Backups",
  lastBackup: "Last backup",
  noBackups: "This server writes no backups. Start it with --backup-dir.",
  noneYet: "None yet",
  stored: "Stored",
  storedOf: (count: number, oldest: string | undefined) =>
    oldest === undefined
      ? formatNumber(count)
      : `${formatNumber(count)}, the oldest from ${dayAndTime(oldest).day}`,
  backUp: "Back up now",
  notBegun: "Couldn’t start the backup.",
  backingUp: "Writing a backup…",
  download: "Download the last backup",
  downloading: "Downloading the backup…",
  notDownloaded: "Couldn’t download the backup. Try again.",
  holdsSecret:
    "The file contains the token secret and the password hashes. Store it where only operators can read it.",
  backupFailed: (cause: string) => `The latest backup failed: ${cause}`,
  email: {
    title: "Email",
    send: "Send a test email",
    sending: "Sending…",
    accepted: "The mail server accepted the email. Check your mailbox and its spam folder.",
    failed: (cause: string) => `The email was not sent: ${cause}`,
    notSent: "Couldn’t send the email. Try again.",
  },
  version: "Version",
  signingUp: "Sign-up",
  signup: (mode: string) =>
    ({ open: "open to everyone", closed: "closed", invite: "by invitation" })[mode] ?? `addresses of ${mode}`,
  dayAndTime: (timestamp: string) => {
    const { day, time } = dayAndTime(timestamp);
    return `${day}, ${time}`;
  },
} as const;
