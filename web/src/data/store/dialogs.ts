import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { accountChanged } from "./account.ts";
import { appReducer } from "./reducer.ts";

/** Dialogs that can open on every page, by name, with their options. Features extend it by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface Dialogs {}

/** Open dialog with its options. */
export type OpenDialog = {
  [Name in keyof Dialogs]: { name: Name; options: Dialogs[Name] };
}[keyof Dialogs];

/** The open dialog. At most one dialog is open at a time. */
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
    /** A dialog could not be shown, for example because its script failed to load. */
    dialogLost: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(accountChanged, () => initialState);
  },
  selectors: {
    selectDialog: (state) => state.open,
    /** Selects whether the playlist dialog is open: the specification's modalDisplay. */
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
