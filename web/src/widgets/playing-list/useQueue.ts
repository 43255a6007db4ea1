import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { selectIsLoggedIn } from "../../features/auth/slice.ts";
import { LIST_PARAMETER, type ListName, type Queue, queueIn, sharedTokenOf } from "../../data/lists.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { loadQueue } from "./queue.ts";

/**
 * The list that the address names, and the order in which it is played; null when it names none that can be had. The
 * order stays with the place in the browser's history: playing changes some lists.
 */
export function useQueue(): (Queue & { list: ListName }) | null {
  const list = useSearchParams()[0].get(LIST_PARAMETER);
  const location = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const queue = queueIn(location.state);
  const wanted = list !== null && queue === null && (loggedIn || sharedTokenOf(list) !== null) ? list : null;

  const keep = useEffectEvent((loaded: Queue) => {
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
      if (current && loaded) keep(loaded);
    });
    return () => {
      current = false;
    };
  }, [dispatch, wanted]);

  return list !== null && queue !== null ? { list, ...queue } : null;
}
