import { createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { answered } from "../../data/api/failure.ts";
import type { Note } from "../../data/api/types.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** What a person writes of a note. */
export type NoteBody = Pick<Note, "videoId" | "seconds" | "text">;

/** A person's notes, as far as they are known here. */
export type NotesState = NotebookState<Note>;

declare module "../../data/store/store.ts" {
  interface RootState {
    notes?: NotesState;
  }
}

/** How long a note may be, in characters. */
export const LONGEST_NOTE = 10_000;

const notebook = createNotebook<Note, NoteBody>({
  name: "notes",
  stateIn: ({ notes }) => notes,
  read: async (api, since) => {
    const { notes, ...read } = await answered(api.GET("/user/notes", { params: { query: { since } } }));
    return { ...read, entries: notes };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ note }) => note as Note | undefined,
  drafted: ({ id, body, at }, before) => ({ ...body, _id: id, at, madeAt: before?.madeAt ?? at }),
});

appReducer.inject({ reducerPath: "notes", reducer: notebook.reducer });

export const { ensure: ensureNotes, load: fetchNotes, selectStatus: selectNotesStatus } = notebook;

const byMoment = (one: Note, other: Note) =>
  one.seconds - other.seconds || one.madeAt.localeCompare(other.madeAt);

/** All notes, in no order of their own. */
export const selectNotes = createSelector([notebook.selectEntries], (entries) => Object.values(entries));

const selectByVideo = createSelector([selectNotes], (notes) => {
  const byVideo = new Map<string, Note[]>();
  for (const note of notes.toSorted(byMoment)) {
    const others = byVideo.get(note.videoId);
    if (others) others.push(note);
    else byVideo.set(note.videoId, [note]);
  }
  return byVideo;
});

const NONE: readonly Note[] = [];

/** The notes of a video, in the order of their moments. */
export function selectNotesOf(state: RootState, videoId: string): readonly Note[] {
  return selectByVideo(state).get(videoId) ?? NONE;
}

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Keeps a note under an id; without one it is a new note. */
export function keepNote(body: NoteBody, id: string = newId()): AppThunk<void> {
  return notebook.keep(id, body);
}

/** Takes a note out, and offers to put it back. */
export function removeNote({ _id, videoId, seconds, text }: Note): AppThunk<void> {
  return (dispatch) => {
    dispatch(notebook.remove(_id));
    showToast("info", texts.removed, {
      label: texts.undo,
      press: () => dispatch(notebook.keep(_id, { videoId, seconds, text })),
    });
  };
}
