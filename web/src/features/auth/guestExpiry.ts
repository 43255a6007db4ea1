import { createSlice } from "@reduxjs/toolkit";
import { STORAGE_KEYS } from "../../data/storageKeys.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { sessionReplacedByOtherTab } from "../../data/store/session.ts";
import type { AppDispatch } from "../../data/store/store.ts";
import { readText, writeText } from "../../shared/storage.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { texts } from "./guestTexts.ts";
import { logIn, signUp } from "./slice.ts";

/** Whether the last session of this browser ended because the guest account no longer exists. */
interface ExpiryState {
  isExpired: boolean;
}

const none = (): ExpiryState => ({ isExpired: false });

const slice = createSlice({
  name: "guestExpiry",
  // A reload of the page must not lose the reason. The next login removes it from storage.
  initialState: (): ExpiryState => ({ isExpired: readText(STORAGE_KEYS.guestExpired) !== null }),
  reducers: { guestExpired: () => ({ isExpired: true }) },
  extraReducers: (builder) =>
    void builder
      .addCase(logIn.fulfilled, none)
      .addCase(signUp.fulfilled, none)
      .addCase(sessionReplacedByOtherTab, none),
  selectors: {
    /** Selects whether the last session was of a guest that no longer exists. */
    isGuestExpired: ({ isExpired }) => isExpired,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    guestExpiry?: ExpiryState;
  }
}

export const { isGuestExpired: selectIsGuestExpired } = slice.injectInto(appReducer).selectors;

/** Shows that the guest account no longer exists: in a toast, and on the pages for visitors until the next login. */
export function explainExpiry(dispatch: AppDispatch): void {
  writeText(STORAGE_KEYS.guestExpired, "yes");
  dispatch(slice.actions.guestExpired());
  showToast("info", texts.expired);
}
