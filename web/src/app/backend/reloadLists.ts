import { fetchHistory } from "../../features/history/slice.ts";
import { fetchLikes } from "../../features/likes/slice.ts";
import { fetchPlaylists } from "../../features/playlists/slice.ts";
import { fetchWatchLater } from "../../features/watch-later/slice.ts";
import type { AppStore } from "../store.ts";

/** Loads again those of a person's lists that were loaded before. */
export function reloadLists({ dispatch, getState }: AppStore): void {
  const { likes, watchLater, history, playlists } = getState();
  if (likes.status !== "idle") void dispatch(fetchLikes());
  if (watchLater.status !== "idle") void dispatch(fetchWatchLater());
  if (history.status !== "idle") void dispatch(fetchHistory());
  if (playlists.status !== "idle") void dispatch(fetchPlaylists());
}
