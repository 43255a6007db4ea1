import { Trash2 } from "lucide-react";
import { fetchPlaylist, playlistChosen } from "../../features/playlists/slice.ts";
import type { Playlist } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import styles from "./playlists.module.css";

interface PlaylistRowProps {
  playlist: Playlist;
  selected: boolean;
  onDelete: () => void;
}

/** One playlist: pressed, it stands beside; its bin deletes it. */
export function PlaylistRow({ playlist, selected, onDelete }: PlaylistRowProps) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles["row"]} data-selected={selected}>
      <button
        type="button"
        className={styles["choose"]}
        aria-current={selected || undefined}
        onClick={() => {
          dispatch(playlistChosen(playlist._id));
          // It may have been deleted elsewhere; then the server says so.
          void dispatch(fetchPlaylist(playlist._id));
        }}
      >
        <span className={styles["name"]}>{playlist.title}</span>
        <span className={styles["count"]}>{videoCount(playlist.videos.length)}</span>
      </button>
      <IconButton label={`Delete ${playlist.title}`} icon={Trash2} onClick={onDelete} />
    </div>
  );
}
