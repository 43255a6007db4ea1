import { videoCount } from "../../shared/text/videoCount.ts";

/** Texts of the playlists page. */
export const texts = {
  title: (count: number | null) => (count === null ? "YOUR PLAYLISTS" : `YOUR PLAYLISTS (${count})`),
  create: "Create a playlist",
  createFirst: "CREATE PLAYLIST",
  explore: "EXPLORE MORE",
  all: "All playlists",
  none: "You have not created any playlists yet",
  noneHint: "A playlist groups videos: for one interview, one evening, one skill.",
  empty: "NO Videos in this playlist",
  gone: "Playlist not found",
  goneHint: "It may have been deleted, or the link may be incomplete.",
  delete: (title: string) => `Delete ${title}`,
  deleteQuestion: (title: string) => `Delete “${title}”?`,
  deleteMeaning: (count: number) =>
    count === 0
      ? "It has no videos. You can’t undo this."
      : `The list of ${videoCount(count)} is deleted; the videos stay in the library. You can’t undo this.`,
  deleteConfirmed: "Delete playlist",
  edit: "Edit",
  copy: "Copy",
  copyOf: (title: string) => `${title} (copy)`,
  shareIt: "Share",
  share: {
    title: "Unlisted link",
    meaning: "Anyone with the link can watch and copy this list. Search can’t find it.",
    make: "Create link",
    link: "Link",
    copy: "Copy link",
    copied: "Copied",
    notCopied: "The browser blocked copying. The link is selected: copy it.",
    revoke: "Revoke link",
    gone: "Link revoked.",
    unknown: "The link still works but can’t be shown again. Revoke it to create a new one.",
  },
  playPart: "Play a part",
  showMore: "Show more",
  showLess: "Show less",
} as const;
