import { counted, formatNumber } from "../../shared/text/plural.ts";

const videos = { one: "video", other: "videos" };

/** What an action of the log is called, given what it was about and how many. */
const ACTIONS: Readonly<Record<string, (title: string, count: number) => string>> = {
  "video.added": (title) => `added ${title}`,
  "video.edited": (title) => `changed ${title}`,
  "video.questionMarked": (title) => `marked the question “${title}”`,
  "video.questionEdited": (title) => `changed the question “${title}”`,
  "video.questionRemoved": (title) => `took out the question “${title}”`,
  "videos.added": (title, count) => `added ${count > 1 ? counted(count, videos) : title}`,
  "videos.removed": (title, count) => `removed ${count > 1 ? counted(count, videos) : title}`,
  "videos.restored": (title, count) => `brought back ${count > 1 ? counted(count, videos) : title}`,
  "videos.moved": (title, count) => `moved ${counted(count, videos)} to ${title}`,
  "videos.imported": (title, count) => `imported ${counted(count, videos)} from ${title}`,
  "video.chapters": (title) => `changed the chapters of ${title}`,
  "transcript.put": (title) => `added a transcript to ${title}`,
  "transcript.removed": (title) => `removed a transcript of ${title}`,
  "outlines.imported": (title, count) =>
    `imported ${counted(count, { one: "transcript or list of chapters", other: "transcripts and lists of chapters" })} from ${title}`,
  "videos.checked": (_, count) => `asked YouTube about ${counted(count, videos)}`,
  "category.added": (title) => `added the category ${title}`,
  "category.edited": (title) => `changed the category ${title}`,
  "category.removed": (title) => `removed the category ${title}`,
  "categories.ordered": () => "put the categories in another order",
  "person.added": (title) => `added the account of ${title}`,
  "person.imported": (title, count) =>
    `added ${counted(count, { one: "account", other: "accounts" })} from ${title}`,
  "library.backedUp": () => "had a backup written",
  "library.backupDownloaded": (title) => `downloaded the backup ${title}`,
  "person.operator": (title) => `made ${title} the operator by the first link`,
  "person.password": (title) => `set a password for ${title}`,
  "person.invited": () => "made an invitation",
  "person.role": (title) => `changed the role of ${title}`,
  "person.disabled": (title) => `disabled the account of ${title}`,
  "person.enabled": (title) => `enabled the account of ${title}`,
  "person.reset": (title) => `made a reset link for ${title}`,
  "person.signedOut": (title) => `signed ${title} out everywhere`,
  "person.invitationRevoked": () => "took an invitation back",
  "person.deleted": () => "deleted an account",
};

/** The words of the page that tells who changed what. */
export const texts = {
  title: "Log",
  state: "Who changed what, for 400 days",
  about: "About",
  all: "All",
  video: "Videos",
  category: "Categories",
  person: "People",
  import: "Imports",
  library: "The library",
  failed: "The log could not be loaded",
  loading: "Loading the log …",
  none: "Nothing was changed yet.",
  earlier: "SHOW EARLIER",
  by: {
    page: "Somebody who is not here any more",
    command: "The command line",
    server: "The server",
  },
  did: (action: string, title: string, count: number) => {
    const say = ACTIONS[action];
    if (say) return say(title === "" ? "somebody" : title, count);
    return [action, title, count > 1 ? formatNumber(count) : ""].filter((part) => part !== "").join(" ");
  },
  change: (field: string, was: string, is: string) => `${field}: ${was || "nothing"} → ${is || "nothing"}`,
} as const;
