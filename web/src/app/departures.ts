import { logIn, selectIsGuest } from "../features/auth/slice.ts";
import { type Departure, noteDeparture, settleDepartures } from "../features/recording/departures.ts";
import type { Listener } from "../data/store/listeners.ts";
import { selectAccount } from "../data/store/person.ts";
import { sessionEnded } from "../data/store/session.ts";
import { STORAGE_KEYS } from "../data/storageKeys.ts";
import { writeText } from "../shared/storage.ts";

type Told = Parameters<Listener>;

/** Who has left this browser for good with an action; null for nobody. Whoever can log in again has not. */
function departureBy(action: Told[0], current: Told[1], before: Told[2]): Departure | null {
  const account = selectAccount(before);
  if (account === null) return null;
  const wasGuest = selectIsGuest(before);
  if (sessionEnded.match(action)) {
    const { because } = action.payload;
    // What happened in another tab is that tab's to follow.
    const isForGood = because === "deleted" || (wasGuest && because !== "elsewhere");
    return isForGood ? { account, heir: null } : null;
  }
  const next = selectAccount(current);
  if (!logIn.fulfilled.match(action) || !wasGuest || next === account) return null;
  return { account, heir: action.meta.arg.brings === undefined ? null : next };
}

/** What the browser keeps of whoever is here, and not by account. */
function forgetHabits() {
  for (const key of [STORAGE_KEYS.searches, STORAGE_KEYS.continues, STORAGE_KEYS.planned]) {
    writeText(key, null);
  }
}

/** Lets nothing of who has left for good stay in this browser; a guest's recordings come along with their lists. */
export const followDepartures: Listener = (action, current, before) => {
  const departure = departureBy(action, current, before);
  if (departure === null) return;
  noteDeparture(departure);
  if (departure.heir === null) forgetHabits();
  void settleDepartures();
};
