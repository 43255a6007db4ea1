import { answered } from "../../data/api/failure.ts";
import type { SharedPlaylist } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";

/** Reads the playlist of a link, which needs no account. It is kept nowhere: a link may end at any moment. */
export const fetchShared = createApiThunk<SharedPlaylist, string>(
  "playlists/fetchShared",
  async (api, token) =>
    (await answered(api.GET("/shared/{token}", { params: { path: { token } } }))).playlist,
  { list: null, videosIn: ({ videos }) => videos },
);
