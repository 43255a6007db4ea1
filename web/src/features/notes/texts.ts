import { commandKey } from "../../shared/shortcuts/commandKey.ts";
import { counted } from "../../shared/text/plural.ts";

const NOTE = { one: "note", other: "notes" };

/** The words of a person's notes. */
export const texts = {
  take: (moment: string) => `Note at ${moment}`,
  /** The key that opens a note. */
  takeKey: "N",
  /** Before the moment at which a note is. */
  note: "Note",
  at: "at",
  draftKept: "Draft kept",
  cancel: "Cancel",
  keep: "Keep note",
  /** The keys that keep a note. */
  keepKeys: () => [commandKey(), "↵"],
  edit: "Edit",
  remove: "Delete",
  /** Before a moment, for who does not see what it stands in. */
  playFrom: "Play from ",
  removed: "Note deleted",
  undo: "UNDO",
  none: "No notes yet",
  noneHow: "What you write here stays at the second it was written at, for you alone.",
  visitor: "Notes are kept in an account",
  visitorHow: "Log in, and what you write stays at its second of the video.",
  login: "LOGIN",
  loadFailed: "Your notes could not be loaded.",
  list: "Notes of this video",
  all: "All my notes",
  exportOne: "Export",
  /** The heading of a file. */
  heading: "Notes",
  fileOf: (name: string) => `notes-${name}.md`,
  count: (count: number) => counted(count, NOTE),
} as const;
