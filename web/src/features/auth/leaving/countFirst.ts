import { isOutdated } from "../../../data/store/apiThunk.ts";
import type { AppDispatch } from "../../../data/store/store.ts";
import { areEmpty, countGuestLists, type GuestLists } from "../guestLists.ts";

/** How long a logout waits at most for the numbers, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Counts what a guest would lose by a logout: null where that can't be known, "none" where there is nothing, undefined
 * when the session has ended by itself.
 */
export async function countFirst(dispatch: AppDispatch): Promise<GuestLists | "none" | null | undefined> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((over) => {
    clock = setTimeout(() => over(null), PATIENCE);
  });
  const counted = await Promise.race([dispatch(countGuestLists()), patience]);
  clearTimeout(clock);
  if (counted === null) return null;
  if (isOutdated(counted)) return undefined;
  if (!countGuestLists.fulfilled.match(counted)) return null;
  return areEmpty(counted.payload) ? "none" : counted.payload;
}
