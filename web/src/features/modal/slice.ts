import { createSlice } from "@reduxjs/toolkit";
import { playlistDialogClosed, playlistDialogOpened } from "../../data/store/playlistDialog.ts";
import { sessionEnded } from "../../data/store/session.ts";

/** Whether the playlist dialog is open. */
export interface ModalDisplayState {
  modalDisplay: boolean;
}

const initialState: ModalDisplayState = { modalDisplay: false };

const slice = createSlice({
  name: "modalDisplay",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(playlistDialogOpened, () => ({ modalDisplay: true }))
      .addCase(playlistDialogClosed, () => initialState)
      .addCase(sessionEnded, () => initialState);
  },
  selectors: {
    selectModalDisplay: (state) => state.modalDisplay,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    modalDisplay: ModalDisplayState;
  }
}

export const { selectModalDisplay } = slice.selectors;
export const modalDisplayReducer = slice.reducer;
