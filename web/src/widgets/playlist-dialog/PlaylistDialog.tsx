import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { PlaylistChoices } from "../../features/playlists/PlaylistChoices.tsx";
import { PlaylistForm } from "../../features/playlists/PlaylistForm.tsx";
import {
  fetchPlaylists,
  selectPlaylistsError,
  selectPlaylistsStatus,
  selectVideoSelected,
} from "../../features/playlists/slice.ts";
import { ensureLoaded, useEnsureLoaded } from "../../data/store/ensureLoaded.ts";
import { dialogClosed } from "../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { DialogHead } from "../../ui/dialog/DialogHead.tsx";
import styles from "./playlist-dialog.module.css";
import { texts } from "./texts.ts";

const ensurePlaylists = ensureLoaded(selectPlaylistsStatus, () => fetchPlaylists());

/**
 * Renders a dialog that adds a video to playlists and creates playlists. Without a video, the user can only create a
 * playlist.
 */
export default function PlaylistDialog() {
  const dispatch = useAppDispatch();
  const video = useAppSelector(selectVideoSelected);
  const error = useAppSelector(selectPlaylistsError);
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  const title = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const formHeadingId = useId();
  const close = () => dispatch(dialogClosed());

  useEnsureLoaded(ensurePlaylists);

  // Back leaves the page, so the dialog must close too.
  useEffect(() => {
    if (pathname !== openedOn.current) dispatch(dialogClosed());
  }, [dispatch, pathname]);

  return (
    <Dialog labelledBy={headingId} {...(video ? {} : { initialFocus: title })} onClose={close}>
      <DialogHead id={headingId} title={video ? texts.addTo : texts.create} onClose={close} />
      {video && <PlaylistChoices video={video} />}
      <div className={styles["new"]}>
        {error !== "" && (
          <p className={styles["error"]} role="alert">
            {error}
          </p>
        )}
        {video && (
          <h3 className={styles["heading"]} id={formHeadingId}>
            {texts.create}
          </h3>
        )}
        <PlaylistForm
          labelledBy={video ? formHeadingId : headingId}
          titleRef={title}
          video={video}
          {...(video ? {} : { onCreated: close })}
        />
      </div>
    </Dialog>
  );
}
