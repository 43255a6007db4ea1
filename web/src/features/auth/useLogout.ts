import { useState } from "react";
import { hasUnsent } from "../../data/notebook/hasUnsent.ts";
import { dialogOpened, type OpenDialog } from "../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import type { GuestLists } from "./guestLists.ts";
import { selectIsGuest } from "./slice.ts";
import { useEndSession } from "./useEndSession.ts";

declare module "../../data/store/dialogs.ts" {
  interface Dialogs {
    /** Dialog for a guest; the lists are null if they could not be counted. */
    logout: { lists: GuestLists | null };
    /** Dialog for unsent writes. */
    unsent: Record<string, never>;
  }
}

interface Logout {
  /** Whether unsent writes are being sent or a guest's lists are being counted. */
  busy: boolean;
  /** Logs out, or opens a dialog first if unsent writes or a guest's lists would be lost. */
  logOut: () => void;
}

/** Returns the logout. */
export function useLogout(): Logout {
  const dispatch = useAppDispatch();
  const guest = useAppSelector(selectIsGuest);
  const leave = useEndSession();
  const [busy, setBusy] = useState(false);

  async function prepareLogout() {
    setBusy(true);
    // If the script fails to load, the app cannot determine what would be lost.
    const question = await import("./leaving/prepareLogout.ts").then(
      (script) => script.prepareLogout(dispatch, guest),
      (): OpenDialog =>
        guest ? { name: "logout", options: { lists: null } } : { name: "unsent", options: {} },
    );
    setBusy(false);
    if (question) dispatch(dialogOpened(question));
    else if (question === null) leave();
  }

  return {
    busy,
    logOut: () => {
      if (guest || hasUnsent()) void prepareLogout();
      else leave();
    },
  };
}
