import { videoCount } from "../../shared/text/videoCount.ts";

/** The words of the playlists' page. */
export const texts = {
  title: (count: number | null) => (count === null ? "YOUR PLAYLISTS" : `YOUR PLAYLISTS (${count})`),
  create: "Create a playlist",
  createFirst: "CREATE PLAYLIST",
  explore: "EXPLORE MORE",
  all: "All playlists",
  none: "You have not created any playlists yet",
  noneHint: "A playlist keeps videos together: for one interview, one evening, one skill.",
  empty: "NO Videos in this playlist",
  gone: "There is no such playlist",
  goneHint: "It may have been deleted, or the address lost a letter.",
  delete: (title: string) => `Delete ${title}`,
  deleteQuestion: (title: string) => `Delete “${title}”?`,
  deleteMeaning: (count: number) =>
    count === 0
      ? "It holds no videos. This can’t be undone."
      : `Its list of ${videoCount(count)} will be gone; the videos stay in the library. This can’t be undone.`,
  deleteConfirmed: "Delete playlist",
  edit: "Edit",
  copy: "Copy",
  copyOf: (title: string) => `${title} (copy)`,
  shareIt: "Share",
  share: {
    title: "Unlisted link",
    meaning: "Whoever has it can watch and copy this list. It is in no search.",
    make: "Make a link",
    link: "Link",
    copy: "Copy link",
    copied: "Copied",
    notCopied: "The browser does not let it be copied: the link is marked.",
    revoke: "Revoke link",
    gone: "The link is gone.",
    unknown: "The link works still, but can’t be shown any more. Revoke it to make another one.",
  },
  playPart: "Play a part",
  showMore: "Show more",
  showLess: "Show less",
} as const;
