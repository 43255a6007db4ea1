import type { TitledNote } from "../../widgets/question-notes/useQuestionNotes.ts";
import type { Note, Video } from "../../data/api/types.ts";
import { foldText } from "../../shared/text/fold.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { texts } from "./texts.ts";

/** Criterion by which the page groups notes. */
export type Grouping = "video" | "day";

/** Group of notes. */
export interface NoteGroup {
  key: string;
  title: string;
  /** ID of the video of the group; undefined for the notes of a day. */
  videoId?: string;
  notes: readonly Note[];
}

/** Videos of the notes, as far as they are loaded, by ID. */
export type VideosOfNotes = ReadonlyMap<string, Video>;

/** Returns the title of a video; undefined if the video is not loaded. */
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
 * Returns the notes in groups. The group with the latest change is first. Notes of a video are in the order of their
 * timestamps.
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

function matching<Entry>(words: string, entries: readonly Entry[], textOf: (entry: Entry) => string) {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return entries;
  return entries.filter((entry) => {
    const folded = foldText(textOf(entry));
    return wanted.every((word) => folded.includes(word));
  });
}

/** Returns the notes that match a search. All words must occur in the text or in the title of the video. */
export function searchNotes(words: string, notes: readonly Note[], videos: VideosOfNotes): readonly Note[] {
  return matching(words, notes, ({ text, videoId }) => `${text} ${titleOfVideo(videoId, videos)}`);
}

/** Returns the notes on questions that match a search. All words must occur in the note or in the question. */
export function searchQuestionNotes(words: string, notes: readonly TitledNote[]): readonly TitledNote[] {
  return matching(words, notes, ({ text, title }) => `${text} ${title}`);
}
