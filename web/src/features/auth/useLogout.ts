import { useState } from "react";
import { hasUnsent } from "../../data/notebook/hasUnsent.ts";
import { dialogOpened, type OpenDialog } from "../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import type { GuestLists } from "./guestLists.ts";
import { selectIsGuest } from "./slice.ts";
import { useLeave } from "./useLeave.ts";

declare module "../../data/store/dialogs.ts" {
  interface Dialogs {
    /** Asks a guest before the logout; the lists are null where they could not be counted. */
    logout: { lists: GuestLists | null };
    /** Asks anyone before the logout that would lose what could not be sent. */
    unsent: Record<string, never>;
  }
}

interface Logout {
  /** Whether what is still to be sent is on its way, or a guest's lists are being counted. */
  busy: boolean;
  /** Logs out at once; who has unsent writes that can't be sent now, or as a guest has lists, is asked first. */
  logOut: () => void;
}

/** The way out of a session. */
export function useLogout(): Logout {
  const dispatch = useAppDispatch();
  const guest = useAppSelector(selectIsGuest);
  const leave = useLeave();
  const [busy, setBusy] = useState(false);

  async function askFirst() {
    setBusy(true);
    // Without the script, what would be lost can't be known.
    const question = await import("./leaving/askFirst.ts").then(
      (script) => script.askFirst(dispatch, guest),
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
      if (guest || hasUnsent()) void askFirst();
      else leave();
    },
  };
}
