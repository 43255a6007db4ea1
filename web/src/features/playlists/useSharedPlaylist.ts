import { useEffect, useState } from "react";
import type { SharedPlaylist } from "../../data/api/types.ts";
import { isStale } from "../../data/store/apiThunk.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { fetchSharedPlaylist } from "./fetchSharedPlaylist.ts";

/** Result of loading a shared playlist. */
export type SharedPlaylistLookup =
  | { state: "pending" }
  | { state: "found"; playlist: SharedPlaylist }
  | { state: "gone" }
  | { state: "failed"; retry: () => void };

interface Known {
  token: string;
  playlist?: SharedPlaylist;
  status?: number;
}

/** Loads a shared playlist each time the user opens it. */
export function useSharedPlaylist(token: string): SharedPlaylistLookup {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<Known>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    void dispatch(fetchSharedPlaylist(token)).then((action) => {
      if (!current || isStale(action)) return;
      if (fetchSharedPlaylist.fulfilled.match(action)) setKnown({ token, playlist: action.payload });
      else if (fetchSharedPlaylist.rejected.match(action))
        setKnown({ token, status: action.payload?.status ?? 0 });
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
