import { commandKey } from "../../shared/shortcuts/commandKey.ts";
import { formatCount } from "../../shared/text/plural.ts";

const NOTE = { one: "note", other: "notes" };

/** Texts of the notes. */
export const texts = {
  take: (time: string) => `Note at ${time}`,
  /** Keyboard shortcut that opens the form for a note. */
  takeKey: "N",
  /** Label before the timestamp of a note. */
  note: "Note",
  at: "at",
  draftSaved: "Draft saved",
  draftSavedForAWeek: "Draft saved for 7 days",
  cancel: "Cancel",
  save: "Save note",
  /** Keys that save a note. */
  saveKeys: () => [commandKey(), "↵"],
  edit: "Edit",
  remove: "Delete",
  /** Only for screen readers, before a timestamp. */
  playFrom: "Play from ",
  removed: "Note deleted",
  undo: "UNDO",
  none: "No notes yet",
  noneHow: "A note belongs to a time in the video. Only you can see it.",
  visitor: "Log in to take notes",
  visitorHow: "Each note belongs to a time in the video.",
  login: "LOGIN",
  loadFailed: "Couldn’t load your notes.",
  list: "Notes of this video",
  all: "All my notes",
  exportOne: "Export",
  /** Heading of the exported file. */
  heading: "Notes",
  fileOf: (name: string) => `notes-${name}.md`,
  count: (count: number) => formatCount(count, NOTE),
} as const;
