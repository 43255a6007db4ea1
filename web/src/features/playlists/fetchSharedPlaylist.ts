import { bodyOf } from "../../data/api/failure.ts";
import type { SharedPlaylist } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";

/** Reads a shared playlist without an account. It is not cached, because the link can be revoked at any time. */
export const fetchSharedPlaylist = createApiThunk<SharedPlaylist, string>(
  "playlists/fetchShared",
  async (api, token) => (await bodyOf(api.GET("/shared/{token}", { params: { path: { token } } }))).playlist,
  { list: null, videosIn: ({ videos }) => videos },
);
