import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { counted, formatNumber, plural } from "../../shared/text/plural.ts";

const videos = { one: "video", other: "videos" };

/** The words of the page that tells how the library is doing. */
export const texts = {
  well: "All is well.",
  dead: (count: number) =>
    `${counted(count, videos)} no longer ${plural(count, { one: "plays", other: "play" })}.`,
  wellBut: (dead: string) => `All is well. ${dead}`,
  loading: "How the library is doing",
  failed: "How the library is doing could not be found out",
  people: "People",
  guests: (count: number) => `and ${counted(count, { one: "guest", other: "guests" })}`,
  thisWeek: "Here this week",
  ofPeople: "of them",
  videos: "Videos",
  categories: (count: number) => `in ${counted(count, { one: "category", other: "categories" })}`,
  onDisk: "On disk",
  free: (size: string) => `${size} free`,
  freeUnknown: "room left is not known",
  mostWatched: "Most watched",
  nothingWatched: "Nobody has watched anything yet.",
  allVideos: "All videos",
  persons: (count: number) => plural(count, { one: "person", other: "people" }),
  number: formatNumber,
  toLookAt: "To look at",
  nothingToLookAt: "Nothing. Enjoy the day.",
  deadToo: (title: string, others: number) =>
    others === 0 ? title : `${title}, and ${formatNumber(others)} more`,
  seeDead: "See them",
  noLength: (count: number) =>
    `${counted(count, videos)} ${plural(count, { one: "has", other: "have" })} no length`,
  noLengthText: "A length helps people to find what fits into their evening.",
  seeNoLength: "See them",
  keptSafe: "Kept safe",
  lastBackup: "Last backup",
  noBackups: "None by this server. Start it with --backup-dir.",
  noneYet: "None yet",
  kept: "Kept",
  keptOf: (count: number, oldest: string | undefined) =>
    oldest === undefined
      ? formatNumber(count)
      : `${formatNumber(count)}, the oldest of ${dayAndTime(oldest).day}`,
  backUp: "Back up now",
  notBegun: "The backup could not be begun.",
  backingUp: "Writing a backup …",
  backupFailed: (cause: string) => `The latest backup failed: ${cause}`,
  version: "Version",
  signingUp: "Signing up",
  signup: (who: string) =>
    ({ open: "for everybody", closed: "for nobody", invite: "by invitation" })[who] ?? `addresses of ${who}`,
  moment: (moment: string) => {
    const { day, time } = dayAndTime(moment);
    return `${day}, ${time}`;
  },
} as const;
