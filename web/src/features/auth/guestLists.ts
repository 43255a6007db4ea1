import { answered } from "../../data/api/failure.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { idsOf } from "../../data/api/idsOf.ts";

/** How much stands in a guest's lists. */
export interface GuestLists {
  /** Different videos, in whichever lists. */
  videos: number;
  playlists: number;
}

/** Whether there is nothing that a guest could lose. */
export function areEmpty({ videos, playlists }: GuestLists): boolean {
  return videos === 0 && playlists === 0;
}

/** Asks the server for all of a guest's lists, whatever is known here, and counts what stands in them. */
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
    return { videos: new Set([...ids, ...inPlaylists]).size, playlists: playlists.length };
  },
  { list: "guestLists", reads: true },
);
