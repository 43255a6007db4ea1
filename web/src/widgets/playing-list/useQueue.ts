import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { LIST_PARAMETER, type ListName, type Queue, queueIn, sharedTokenOf } from "../../data/lists.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { loadQueue } from "./queue.ts";

/** A list that is played, and the order in which that is done. */
export interface Playing extends Queue {
  list: ListName;
}

/**
 * The list that the address names, and the order in which it is played; undefined until that is known, and null when it
 * names none that can be had. The order stays with the place in the browser's history: playing changes some lists.
 */
export function useQueue(): Playing | null | undefined {
  const list = useSearchParams()[0].get(LIST_PARAMETER);
  const location = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const [missing, setMissing] = useState<ListName>();
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
      if (!current) return;
      if (loaded) keep(loaded);
      else setMissing(wanted);
    });
    return () => {
      current = false;
    };
  }, [dispatch, wanted]);

  if (list !== null && queue !== null) return { list, ...queue };
  return wanted === null || wanted === missing ? null : undefined;
}
