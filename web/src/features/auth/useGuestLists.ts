import { useEffect, useState } from "react";
import { useAppDispatch } from "../../data/store/store.ts";
import { areGuestListsEmpty, countGuestLists, type GuestLists } from "./guestLists.ts";

/**
 * Returns the numbers of a guest's items for a merge. It is null until the items are counted. It is undefined if the
 * user is not a guest or has no items.
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
