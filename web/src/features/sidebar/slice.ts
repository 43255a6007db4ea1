import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { appReducer } from "../../data/store/reducer.ts";

/** Whether the sidebar's panel is open. */
export interface SidebarState {
  sidebarView: boolean;
}

const initialState: SidebarState = { sidebarView: false };

const slice = createSlice({
  name: "sidebar",
  initialState,
  reducers: {
    /** Opens the panel if it is closed, and closes it if it is open. The payload sets the new state explicitly. */
    sidebarToggled(state, { payload }: PayloadAction<boolean | undefined>) {
      state.sidebarView = payload ?? !state.sidebarView;
    },
  },
  selectors: {
    sidebarView: (state) => state.sidebarView,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    sidebar?: SidebarState;
  }
}

export const { sidebarToggled } = slice.actions;
export const { sidebarView: selectSidebarView } = slice.injectInto(appReducer).selectors;
