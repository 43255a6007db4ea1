import { useState } from "react";
import { hasUnsent } from "../../data/notebook/hasUnsent.ts";
import { dialogOpened } from "../../data/store/dialogs.ts";
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
    const lists = await import("./leaving/countFirst.ts")
      .then((count) => count.countFirst(dispatch))
      .catch(() => null);
    setBusy(false);
    // Undefined when the session ended by itself meanwhile.
    if (lists === "none") leave();
    else if (lists !== undefined) dispatch(dialogOpened({ name: "logout", options: { lists } }));
  }

  async function sendFirst() {
    setBusy(true);
    const sent = await import("./leaving/sendFirst.ts")
      .then((send) => send.sendFirst(dispatch))
      .catch(() => false);
    setBusy(false);
    if (sent) goOn();
    else dispatch(dialogOpened({ name: "unsent", options: {} }));
  }

  function goOn() {
    if (guest) void askFirst();
    else leave();
  }

  return {
    busy,
    logOut: () => {
      if (hasUnsent()) void sendFirst();
      else goOn();
    },
  };
}
