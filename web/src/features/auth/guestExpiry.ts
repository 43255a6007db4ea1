import { createSlice } from "@reduxjs/toolkit";
import { appReducer } from "../../data/store/reducer.ts";
import { sessionEnded } from "../../data/store/session.ts";
import type { AppDispatch } from "../../data/store/store.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./guestTexts.ts";

/** Whether the session of this tab ended because the guest account no longer exists. */
interface ExpiryState {
  isExpired: boolean;
}

const slice = createSlice({
  name: "guestExpiry",
  initialState: (): ExpiryState => ({ isExpired: false }),
  reducers: { guestExpired: () => ({ isExpired: true }) },
  extraReducers: (builder) => void builder.addCase(sessionEnded, () => ({ isExpired: false })),
  selectors: {
    /** Selects whether the last session of this tab was of a guest that no longer exists. */
    isGuestExpired: ({ isExpired }) => isExpired,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    guestExpiry?: ExpiryState;
  }
}

export const { isGuestExpired: selectIsGuestExpired } = slice.injectInto(appReducer).selectors;

/** Shows that the guest account no longer exists: in a toast, and on the pages for visitors. */
export function explainExpiry(dispatch: AppDispatch): void {
  dispatch(slice.actions.guestExpired());
  showToast("info", texts.expired);
}
