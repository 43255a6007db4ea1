import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { deletePlaylist, type PlaylistRecord } from "../../features/playlists/slice.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { useFocusRecovery } from "../../ui/list/useFocusRecovery.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import { PlaylistRow } from "./PlaylistRow.tsx";
import styles from "./playlists.module.css";
import { texts } from "./texts.ts";

interface YourPlaylistsProps {
  /** Title of the browser tab. */
  document: string;
  playlists: readonly PlaylistRecord[];
  /** ID of the playlist that is visible. */
  shownId: string | undefined;
  /** Status of the request that loads the playlists. */
  phase: "pending" | "fulfilled" | "rejected";
  onCreate: () => void;
}

const EXPECTED = ["first", "second", "third"];

/** Renders the list of playlists, with buttons that delete and create them. */
export function YourPlaylists({ document, playlists, shownId, phase, onCreate }: YourPlaylistsProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const focus = useFocusRecovery<HTMLUListElement>();
  const known = playlists.length > 0 || phase === "fulfilled";
  const [doomed, setDoomed] = useState<PlaylistRecord>();

  async function remove({ _id }: PlaylistRecord) {
    const action = await dispatch(deletePlaylist(_id));
    // The address of a deleted playlist is invalid, so the page opens the address without a playlist. The deletion
    // also clears the selection.
    if (_id === shownId && deletePlaylist.fulfilled.match(action))
      await navigate(ROUTES.playlists, { replace: true });
  }

  return (
    <div className={styles["yours"]}>
      <div className={styles["head"]}>
        <PageTitle document={document} className={styles["title"]}>
          {texts.title(known ? playlists.length : null)}
        </PageTitle>
        <IconButton label={texts.create} icon={Plus} onClick={onCreate} />
      </div>
      {!known && phase === "pending" && (
        <div aria-busy="true">
          {EXPECTED.map((index) => (
            <p key={index} className={styles["blank"]}>
              <SkeletonLine length="middle" />
              <SkeletonLine length="short" />
            </p>
          ))}
        </div>
      )}
      {playlists.length > 0 && (
        <ul {...focus} className={styles["rows"]}>
          {playlists.map((playlist) => (
            <li key={playlist._id}>
              <PlaylistRow
                playlist={playlist}
                selected={playlist._id === shownId}
                onDelete={() => setDoomed(playlist)}
              />
            </li>
          ))}
        </ul>
      )}
      {doomed && (
        <ConfirmDialog
          title={texts.deleteQuestion(doomed.title)}
          text={texts.deleteMeaning(doomed.videoIds.length)}
          action={texts.deleteConfirmed}
          onCancel={() => setDoomed(undefined)}
          onConfirm={() => {
            setDoomed(undefined);
            void remove(doomed);
          }}
        />
      )}
    </div>
  );
}
