import { Copy, Pencil, Share2 } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { copyPlaylist } from "../../features/playlists/slice.ts";
import { EditPlaylistDialog } from "../../features/playlists/EditPlaylistDialog.tsx";
import type { Playlist } from "../../data/api/types.ts";
import { pathTo } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { MAX_PLAYLIST_TITLE } from "../../shared/limits.ts";
import styles from "./playlists.module.css";
import { ShareLinkSection } from "./ShareLinkSection.tsx";
import { texts } from "./texts.ts";

/** Renders the actions of a playlist's owner: edit, copy and share. */
export function PlaylistTools({ playlist }: { playlist: Playlist }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const shareId = useId();
  const [editing, setEditing] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { _id: playlistId, title } = playlist;

  async function copy() {
    const named = texts.copyOf(title).slice(0, MAX_PLAYLIST_TITLE);
    const action = await dispatch(copyPlaylist({ playlistId, title: named }));
    const made = copyPlaylist.fulfilled.match(action) ? action.payload.value.at(-1) : undefined;
    if (made) await navigate(pathTo("playlist", made._id));
  }

  return (
    <>
      <div className={styles["tools"]}>
        <button type="button" onClick={() => setEditing(true)}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.edit}
        </button>
        <button type="button" onClick={() => void copy()}>
          <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.copy}
        </button>
        <button
          type="button"
          aria-expanded={sharing}
          aria-controls={shareId}
          onClick={() => setSharing(!sharing)}
        >
          <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.shareIt}
        </button>
      </div>
      {sharing && <ShareLinkSection id={shareId} playlist={playlist} />}
      {editing && <EditPlaylistDialog playlist={playlist} onClose={() => setEditing(false)} />}
    </>
  );
}
