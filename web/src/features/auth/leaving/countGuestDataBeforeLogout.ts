import { isStale } from "../../../data/store/apiThunk.ts";
import type { AppDispatch } from "../../../data/store/store.ts";
import { areGuestListsEmpty, countGuestLists, type GuestLists } from "../guestLists.ts";

/** Maximum time in milliseconds for which a logout waits until the guest's data is counted. */
const TIMEOUT = 1_000;

/**
 * Counts a guest's data before a logout. Returns null if counting fails or takes too long, "none" if the guest has no
 * data, and undefined if the session has ended.
 */
export async function countGuestDataBeforeLogout(
  dispatch: AppDispatch,
): Promise<GuestLists | "none" | null | undefined> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((over) => {
    clock = setTimeout(() => over(null), TIMEOUT);
  });
  const counted = await Promise.race([dispatch(countGuestLists()), timeout]);
  clearTimeout(clock);
  if (counted === null) return null;
  if (isStale(counted)) return undefined;
  if (!countGuestLists.fulfilled.match(counted)) return null;
  return areGuestListsEmpty(counted.payload) ? "none" : counted.payload;
}
