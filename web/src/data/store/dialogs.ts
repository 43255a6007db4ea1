import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { accountChanged } from "./account.ts";
import { appReducer } from "./reducer.ts";

/** Dialogs that every page can open, with their options, by name. Features extend the type by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface Dialogs {}

/** Open dialog with its options. */
export type OpenDialog = {
  [Name in keyof Dialogs]: { name: Name; options: Dialogs[Name] };
}[keyof Dialogs];

/** State of the dialogs. At most one dialog is open. */
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
    /** The script of a dialog could not be loaded, so the dialog is not open. */
    dialogLost: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(accountChanged, () => initialState);
  },
  selectors: {
    selectDialog: (state) => state.open,
    /** Selects whether the playlist dialog is open. The specification calls this state modalDisplay. */
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
