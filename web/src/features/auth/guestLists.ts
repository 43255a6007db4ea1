import type { Api } from "../../data/api/client.ts";
import { bodyOf } from "../../data/api/failure.ts";
import { hasUnsent } from "../../data/notebook/hasUnsent.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { idsOf } from "../../data/api/idsOf.ts";

/** Numbers of a guest's items. */
export interface GuestLists {
  /** Number of different videos in all lists. */
  videos: number;
  playlists: number;
  /** Whether the guest has notes, a plan or other notebook entries. It is only read if all lists are empty. */
  notebooks: boolean;
}

/** Reports whether a guest has neither lists nor notebook entries. */
export function areGuestListsEmpty({ videos, playlists, notebooks }: GuestLists): boolean {
  return videos === 0 && playlists === 0 && !notebooks;
}

async function hasNotebooks(api: Api): Promise<boolean> {
  const [{ positions }, { notes }, { questionNotes }, { questions }, { ratings }, { plan }] =
    await Promise.all([
      bodyOf(api.GET("/user/positions", {})),
      bodyOf(api.GET("/user/notes", {})),
      bodyOf(api.GET("/user/questionNotes", {})),
      bodyOf(api.GET("/user/questions", {})),
      bodyOf(api.GET("/user/ratings", {})),
      bodyOf(api.GET("/user/plan")),
    ]);
  return (
    plan !== null || [positions, notes, questionNotes, questions, ratings].some(({ length }) => length > 0)
  );
}

/** Reads the lists of a guest from the server and counts their videos. */
export const countGuestLists = createApiThunk<GuestLists>(
  "authentication/countGuestLists",
  async (api) => {
    const [{ likes }, { watchlater }, { history }, { playlists }] = await Promise.all([
      bodyOf(api.GET("/user/likes")),
      bodyOf(api.GET("/user/watchlater")),
      bodyOf(api.GET("/user/history")),
      bodyOf(api.minimal.GET("/user/playlists")),
    ]);
    const ids = [likes, watchlater, history].flatMap(idsOf);
    const inPlaylists = playlists.flatMap(({ videoIds }) => videoIds);
    const lists = { videos: new Set([...ids, ...inPlaylists]).size, playlists: playlists.length };
    const isEmpty = areGuestListsEmpty({ ...lists, notebooks: false });
    return { ...lists, notebooks: isEmpty && (hasUnsent() || (await hasNotebooks(api))) };
  },
  { list: "guestLists", reads: true },
);
