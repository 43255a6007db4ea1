import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { PlaylistRecord } from "../../features/playlists/slice.ts";
import { selectWatched } from "../../features/positions/inProgress.ts";
import { pathTo } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { toneOf } from "../../shared/tone.ts";
import { ArchPlaceholder } from "../../ui/thumbnail/ArchPlaceholder.tsx";
import { Thumbnail } from "../../ui/thumbnail/Thumbnail.tsx";
import styles from "./playlists.module.css";
import { texts } from "./texts.ts";

interface PlaylistRowProps {
  playlist: PlaylistRecord;
  selected: boolean;
  onDelete: () => void;
}

const WIDTH = "80px";

/** Renders a playlist with its thumbnail and progress. The link selects the playlist, and the bin button deletes it. */
export function PlaylistRow({ playlist, selected, onDelete }: PlaylistRowProps) {
  const { videoIds } = playlist;
  const [first] = videoIds;
  const watched = useAppSelector(selectWatched);
  const seen = videoIds.filter((id) => watched.has(id)).length / videoIds.length;
  const tone = toneOf(playlist.title);
  return (
    <div className={styles["row"]} data-selected={selected}>
      <Link
        className={styles["choose"]}
        to={pathTo("playlist", playlist._id)}
        aria-current={selected ? "true" : undefined}
      >
        <span className={styles["thumbnail"]} data-tone={tone}>
          {first === undefined ? (
            <ArchPlaceholder seed={playlist._id} narrow />
          ) : (
            <Thumbnail
              key={first}
              videoId={first}
              tone={tone}
              seen={seen > 0 ? seen : undefined}
              sizes={WIDTH}
            />
          )}
        </span>
        <span className={styles["label"]}>
          <span className={styles["name"]}>{playlist.title}</span>{" "}
          <span className={styles["count"]}>{videoCount(playlist.videoIds.length)}</span>
        </span>
      </Link>
      <IconButton label={texts.delete(playlist.title)} icon={Trash2} onClick={onDelete} />
    </div>
  );
}
