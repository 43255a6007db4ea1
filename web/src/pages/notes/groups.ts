import type { Note, Video } from "../../data/api/types.ts";
import { folded } from "../../shared/text/fold.ts";
import { dayAndTime } from "../../shared/text/dayAndTime.ts";
import { texts } from "./texts.ts";

/** How notes are put together. */
export type Grouping = "video" | "day";

/** Notes that belong together. */
export interface NoteGroup {
  key: string;
  title: string;
  /** The id of the video that they are all about; undefined for those of a day. */
  videoId?: string;
  notes: readonly Note[];
}

/** The videos of notes by their ids, as far as they are known. */
export type NotedVideos = ReadonlyMap<string, Video>;

/** What a video is called, as far as that is known. */
export function titleOfVideo(videoId: string, videos: NotedVideos): string {
  return videos.get(videoId)?.title ?? texts.gone;
}

const byMoment = (one: Note, other: Note) => one.seconds - other.seconds;
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

/** The notes in groups: the latest written about first, and a video's in the order of their moments. */
export function groupsOf(notes: readonly Note[], grouping: Grouping, videos: NotedVideos): NoteGroup[] {
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
    notes: those.toSorted(byMoment),
  }));
}

/** The notes that hold all the words, in themselves or in the titles of their videos. */
export function notesWith(words: string, notes: readonly Note[], videos: NotedVideos): readonly Note[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return notes;
  return notes.filter(({ text, videoId }) => {
    const said = folded(`${text} ${titleOfVideo(videoId, videos)}`);
    return wanted.every((word) => said.includes(word));
  });
}
