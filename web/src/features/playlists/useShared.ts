import { useEffect, useState } from "react";
import type { SharedPlaylist } from "../../data/api/types.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { fetchShared } from "./fetchShared.ts";

/** State of a shared playlist. */
export type SharedLookup =
  | { state: "pending" }
  | { state: "found"; playlist: SharedPlaylist }
  | { state: "gone" }
  | { state: "failed"; retry: () => void };

interface Known {
  token: string;
  playlist?: SharedPlaylist;
  status?: number;
}

/** Loads the playlist of a link each time it is opened. */
export function useShared(token: string): SharedLookup {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<Known>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    void dispatch(fetchShared(token)).then((action) => {
      if (!current || isStale(action)) return;
      if (fetchShared.fulfilled.match(action)) setKnown({ token, playlist: action.payload });
      else if (fetchShared.rejected.match(action)) setKnown({ token, status: action.payload?.status ?? 0 });
    });
    return () => {
      current = false;
    };
  }, [dispatch, token, attempt]);

  if (known?.token !== token) return { state: "pending" };
  if (known.playlist) return { state: "found", playlist: known.playlist };
  if (known.status === 404) return { state: "gone" };
  return {
    state: "failed",
    retry: () => {
      setKnown(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
