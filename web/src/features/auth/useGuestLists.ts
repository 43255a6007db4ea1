import { useEffect, useState } from "react";
import { useAppDispatch } from "../../data/store/store.ts";
import { areGuestListsEmpty, countGuestLists, type GuestLists } from "./guestLists.ts";

/**
 * Returns a guest's lists for a merge: null until they are counted, undefined if all are empty or the user is not a
 * guest.
 */
export function useGuestLists(asGuest: boolean): GuestLists | null | undefined {
  const dispatch = useAppDispatch();
  const [lists, setLists] = useState<GuestLists | null>(null);

  useEffect(() => {
    if (!asGuest) return undefined;
    let current = true;
    void dispatch(countGuestLists()).then((counted) => {
      if (current && countGuestLists.fulfilled.match(counted)) setLists(counted.payload);
    });
    return () => {
      current = false;
    };
  }, [dispatch, asGuest]);

  return asGuest && !(lists && areGuestListsEmpty(lists)) ? lists : undefined;
}
