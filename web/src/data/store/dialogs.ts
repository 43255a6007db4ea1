import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { personLeft } from "./person.ts";
import { appReducer } from "./reducer.ts";

/** The dialogs that can be opened on every page, by name, and what each is opened with. Whoever has one adds it here. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface Dialogs {}

/** A dialog that is open, and what it was opened with. */
export type OpenDialog = {
  [Name in keyof Dialogs]: { name: Name; options: Dialogs[Name] };
}[keyof Dialogs];

/** The dialog that is open; one at a time. */
export interface DialogState {
  open: OpenDialog | null;
}

const initialState: DialogState = { open: null };

const slice = createSlice({
  name: "dialog",
  initialState,
  reducers: {
    dialogOpened: (_, { payload }: PayloadAction<OpenDialog>) => ({ open: payload }),
    dialogClosed: () => initialState,
    /** A dialog was opened that could not be shown, for want of its script for instance. */
    dialogLost: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(personLeft, () => initialState);
  },
  selectors: {
    selectDialog: (state) => state.open,
    /** Whether the playlist dialog is open: the specification's modalDisplay. */
    selectModalDisplay: (state) => state.open?.name === "playlist",
  },
});

declare module "./store.ts" {
  interface RootState {
    dialog?: DialogState;
  }
}

export const { dialogOpened, dialogClosed, dialogLost } = slice.actions;
export const { selectDialog, selectModalDisplay } = slice.injectInto(appReducer).selectors;
