import { isOutdated } from "../../../data/store/apiThunk.ts";
import type { AppDispatch } from "../../../data/store/store.ts";
import { areEmpty, countGuestLists, type GuestLists } from "../guestLists.ts";

/**
 * Counts what a guest would lose by a logout: null where that can't be known, "none" where there is nothing, undefined
 * when the session has ended by itself.
 */
export async function countFirst(dispatch: AppDispatch): Promise<GuestLists | "none" | null | undefined> {
  const counted = await dispatch(countGuestLists());
  if (isOutdated(counted)) return undefined;
  if (!countGuestLists.fulfilled.match(counted)) return null;
  return areEmpty(counted.payload) ? "none" : counted.payload;
}
