import type { Api } from "../../data/api/client.ts";
import { answered } from "../../data/api/failure.ts";
import { hasUnsent } from "../../data/notebook/hasUnsent.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { idsOf } from "../../data/api/idsOf.ts";

/** How much stands in a guest's lists. */
export interface GuestLists {
  /** Different videos, in whichever lists. */
  videos: number;
  playlists: number;
  /** Whether there are notes, a plan or the like; not looked for where there is anything else. */
  notebooks: boolean;
}

/** Whether there is nothing that a guest could lose. */
export function areEmpty({ videos, playlists, notebooks }: GuestLists): boolean {
  return videos === 0 && playlists === 0 && !notebooks;
}

async function hasNotebooks(api: Api): Promise<boolean> {
  const [{ positions }, { notes }, { questions }, { ratings }, { plan }] = await Promise.all([
    answered(api.GET("/user/positions", {})),
    answered(api.GET("/user/notes", {})),
    answered(api.GET("/user/questions", {})),
    answered(api.GET("/user/ratings", {})),
    answered(api.GET("/user/plan")),
  ]);
  return plan !== null || [positions, notes, questions, ratings].some(({ length }) => length > 0);
}

/** Asks the server for all that a guest keeps, whatever is known here, and counts what stands in the lists. */
export const countGuestLists = createApiThunk<GuestLists>(
  "authentication/countGuestLists",
  async (api) => {
    const [{ likes }, { watchlater }, { history }, { playlists }] = await Promise.all([
      answered(api.GET("/user/likes")),
      answered(api.GET("/user/watchlater")),
      answered(api.GET("/user/history")),
      answered(api.minimal.GET("/user/playlists")),
    ]);
    const ids = [likes, watchlater, history].flatMap(idsOf);
    const inPlaylists = playlists.flatMap(({ videoIds }) => videoIds);
    const lists = { videos: new Set([...ids, ...inPlaylists]).size, playlists: playlists.length };
    const isEmpty = areEmpty({ ...lists, notebooks: false });
    return { ...lists, notebooks: isEmpty && (hasUnsent() || (await hasNotebooks(api))) };
  },
  { list: "guestLists", reads: true },
);
