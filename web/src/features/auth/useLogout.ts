import { useState } from "react";
import { hasUnsent } from "../../data/notebook/hasUnsent.ts";
import { dialogOpened, type OpenDialog } from "../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import type { GuestLists } from "./guestLists.ts";
import { selectIsGuest } from "./slice.ts";
import { useEndSession } from "./useEndSession.ts";

declare module "../../data/store/dialogs.ts" {
  interface Dialogs {
    /** Dialog that asks a guest for confirmation. The lists are null if they could not be counted. */
    logout: { lists: GuestLists | null };
    /** Dialog that warns about unsent writes. */
    unsent: Record<string, never>;
  }
}

interface Logout {
  /** Whether the logout is waiting until writes are sent or a guest's lists are counted. */
  busy: boolean;
  /** Logs out. If unsent writes or a guest's lists would be lost, it opens a dialog instead. */
  logOut: () => void;
}

/** Returns the function that logs out, and whether a logout is in progress. */
export function useLogout(): Logout {
  const dispatch = useAppDispatch();
  const guest = useAppSelector(selectIsGuest);
  const leave = useEndSession();
  const [busy, setBusy] = useState(false);

  async function prepareLogout() {
    setBusy(true);
    // If this script fails to load, the app cannot determine whether data would be lost, so it asks for confirmation.
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
