import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Playlist } from "../../data/api/types.ts";
import { pathTo } from "../../data/routes.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import styles from "./playlists.module.css";
import { texts } from "./texts.ts";

interface PlaylistRowProps {
  playlist: Playlist;
  selected: boolean;
  onDelete: () => void;
}

/** One playlist: its link puts it beside the list; its bin deletes it. */
export function PlaylistRow({ playlist, selected, onDelete }: PlaylistRowProps) {
  return (
    <div className={styles["row"]} data-selected={selected}>
      <Link
        className={styles["choose"]}
        to={pathTo("playlist", playlist._id)}
        aria-current={selected ? "true" : undefined}
      >
        <span className={styles["name"]}>{playlist.title}</span>{" "}
        <span className={styles["count"]}>{videoCount(playlist.videos.length)}</span>
      </Link>
      <IconButton label={texts.delete(playlist.title)} icon={Trash2} onClick={onDelete} />
    </div>
  );
}
