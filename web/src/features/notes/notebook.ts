import { createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { bodyOf } from "../../data/api/failure.ts";
import type { Note } from "../../data/api/types.ts";
import { createNotebook, type NotebookState } from "../../data/notebook/notebook.ts";
import { appReducer } from "../../data/store/reducer.ts";
import type { RootState, ThunkExtra } from "../../data/store/store.ts";
import { newId } from "../../shared/newId.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./texts.ts";

/** Fields of a note that the user can edit. */
export type NoteBody = Pick<Note, "videoId" | "seconds" | "text">;

/** State of the user's notes. */
export type NotesState = NotebookState<Note>;

declare module "../../data/store/store.ts" {
  interface RootState {
    notes?: NotesState;
  }
}

const notebook = createNotebook<Note, NoteBody>({
  name: "notes",
  stateIn: ({ notes }) => notes,
  read: async (api, since) => {
    const { notes, ...read } = await bodyOf(api.GET("/user/notes", { params: { query: { since } } }));
    return { ...read, entries: notes };
  },
  idOf: ({ _id }) => _id,
  entryIn: ({ note }) => note as Note | undefined,
  preview: ({ id, body, at }, before) => ({ ...body, _id: id, at, madeAt: before?.madeAt ?? at }),
});

appReducer.inject({ reducerPath: "notes", reducer: notebook.reducer });

export const { ensure: ensureNotes, load: fetchNotes, selectStatus: selectNotesStatus } = notebook;

const byTimestamp = (one: Note, other: Note) =>
  one.seconds - other.seconds || one.madeAt.localeCompare(other.madeAt);

/** Selects all notes of the user, in no order. */
export const selectNotes = createSelector([notebook.selectEntries], (entries) => Object.values(entries));

const selectByVideo = createSelector([selectNotes], (notes) => {
  const byVideo = new Map<string, Note[]>();
  for (const note of notes.toSorted(byTimestamp)) {
    const others = byVideo.get(note.videoId);
    if (others) others.push(note);
    else byVideo.set(note.videoId, [note]);
  }
  return byVideo;
});

const NONE: readonly Note[] = [];

/** Selects the notes of a video in the order of their timestamps. */
export function selectNotesOf(state: RootState, videoId: string): readonly Note[] {
  return selectByVideo(state).get(videoId) ?? NONE;
}

type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** Saves a note. Without an ID, it adds a new note. */
export function saveNote(body: NoteBody, id: string = newId()): AppThunk<void> {
  return notebook.save(id, body);
}

/** Deletes a note, and shows a toast that restores it. */
export function removeNote({ _id, at: _at, madeAt: _madeAt, ...body }: Note): AppThunk<void> {
  return (dispatch) => {
    dispatch(notebook.remove(_id));
    showToast("info", texts.removed, {
      label: texts.undo,
      press: () => dispatch(notebook.save(_id, body)),
    });
  };
}
