import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import {
  LIST_PARAMETER,
  type ListName,
  type PlayQueueState,
  readPlayQueue,
  sharedTokenOf,
} from "../../data/lists.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { loadQueue } from "./queue.ts";

/** Play queue and the name of its list. */
export interface QueuePlayback extends PlayQueueState {
  list: ListName;
}

/**
 * Returns the play queue of the list in the address. It is undefined while the queue loads, and null without a list
 * or after a failure. The order is stored in the history entry, because some lists change while their videos are
 * played.
 */
export function usePlayQueue(): QueuePlayback | null | undefined {
  const list = useSearchParams()[0].get(LIST_PARAMETER);
  const location = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const [missing, setMissing] = useState<ListName>();
  const queue = readPlayQueue(location.state);
  const wanted = list !== null && queue === null && (loggedIn || sharedTokenOf(list) !== null) ? list : null;

  const saveQueue = useEffectEvent((loaded: PlayQueueState) => {
    const state: unknown = location.state;
    const before = typeof state === "object" ? state : null;
    void navigate(
      { search: location.search, hash: location.hash },
      { replace: true, state: { ...before, ...loaded } },
    );
  });

  useEffect(() => {
    if (wanted === null) return;
    let current = true;
    void dispatch(loadQueue(wanted)).then((loaded) => {
      if (!current) return;
      if (loaded) saveQueue(loaded);
      else setMissing(wanted);
    });
    return () => {
      current = false;
    };
  }, [dispatch, wanted]);

  if (list !== null && queue !== null) return { list, ...queue };
  return wanted === null || wanted === missing ? null : undefined;
}
