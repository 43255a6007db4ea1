import { bodyOf } from "../../data/api/failure.ts";
import type { SharedPlaylist } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";

/**
 * Reads a shared playlist, without a session. The response is not cached, because the owner can revoke the link at
 * any time.
 */
export const fetchSharedPlaylist = createApiThunk<SharedPlaylist, string>(
  "playlists/fetchShared",
  async (api, token) => (await bodyOf(api.GET("/shared/{token}", { params: { path: { token } } }))).playlist,
  { list: null, videosIn: ({ videos }) => videos },
);
