import type { Note, Video } from "../../data/api/types.ts";
import { foldText } from "../../shared/text/fold.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { texts } from "./texts.ts";

/** Grouping of notes. */
export type Grouping = "video" | "day";

/** Group of notes. */
export interface NoteGroup {
  key: string;
  title: string;
  /** ID of the group's video; undefined for a day. */
  videoId?: string;
  notes: readonly Note[];
}

/** Loaded videos of the notes by ID. */
export type VideosOfNotes = ReadonlyMap<string, Video>;

/** Returns the title of a video if it is loaded. */
export function titleOfVideo(videoId: string, videos: VideosOfNotes): string {
  return videos.get(videoId)?.title ?? texts.gone;
}

const byTimestamp = (one: Note, other: Note) => one.seconds - other.seconds;
const lateFirst = (one: Note, other: Note) => other.madeAt.localeCompare(one.madeAt);

function grouped(notes: readonly Note[], keyOf: (note: Note) => string): [string, Note[]][] {
  const groups = new Map<string, Note[]>();
  for (const note of notes) {
    const key = keyOf(note);
    const others = groups.get(key);
    if (others) others.push(note);
    else groups.set(key, [note]);
  }
  return [...groups];
}

/**
 * Returns the notes in groups, the latest changed group first. Notes of a video are in the order of their timestamps.
 */
export function groupsOf(notes: readonly Note[], grouping: Grouping, videos: VideosOfNotes): NoteGroup[] {
  const latest = notes.toSorted(lateFirst);
  if (grouping === "day") {
    return grouped(latest, ({ madeAt }) => dayAndTime(madeAt).day).map(([day, those]) => ({
      key: day,
      title: day,
      notes: those,
    }));
  }
  return grouped(latest, ({ videoId }) => videoId).map(([videoId, those]) => ({
    key: videoId,
    title: titleOfVideo(videoId, videos),
    videoId,
    notes: those.toSorted(byTimestamp),
  }));
}

/** Returns the notes whose text or video title contains all words. */
export function searchNotes(words: string, notes: readonly Note[], videos: VideosOfNotes): readonly Note[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return notes;
  return notes.filter(({ text, videoId }) => {
    const folded = foldText(`${text} ${titleOfVideo(videoId, videos)}`);
    return wanted.every((word) => folded.includes(word));
  });
}
