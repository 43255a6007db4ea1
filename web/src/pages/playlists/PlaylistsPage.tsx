import {
  fetchPlaylists,
  selectPlaylists,
  selectPlaylistsError,
  selectPlaylistShown,
} from "../../features/playlists/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { dialogOpened } from "../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { VideoListSkeleton } from "../../widgets/video-card/VideoList.tsx";
import { PlaylistPane } from "./PlaylistPane.tsx";
import styles from "./playlists.module.css";
import { YourPlaylists } from "./YourPlaylists.tsx";

const TAB = titleOf("playlists");

/** A person's playlists, and the videos of the one that is selected. */
export default function PlaylistsPage() {
  const dispatch = useAppDispatch();
  const playlists = useAppSelector(selectPlaylists);
  const shown = useAppSelector(selectPlaylistShown);
  const error = useAppSelector(selectPlaylistsError);
  const { phase, retry } = useRequest(fetchPlaylists);
  const create = () => dispatch(dialogOpened({ name: "playlist", options: { videoId: null } }));

  if (!shown && phase === "fulfilled" && error === "") {
    return (
      <EmptyState
        document={TAB}
        title="You have not created any playlists yet"
        text="A playlist keeps videos together: for one interview, one evening, one skill."
      >
        <Button type="button" onClick={create}>
          CREATE PLAYLIST
        </Button>
        <ButtonLink to={ROUTES.explore} look="outline">
          EXPLORE MORE
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles["container"]}>
      {error !== "" && phase !== "pending" && (
        <div className={styles["notice"]}>
          <Notice text={error} onRetry={retry} />
        </div>
      )}
      <div className={styles["layout"]}>
        <YourPlaylists
          document={TAB}
          playlists={playlists}
          shownId={shown?._id}
          phase={phase}
          onCreate={create}
        />
        {shown && <PlaylistPane key={shown._id} playlist={shown} />}
        {!shown && phase === "pending" && <VideoListSkeleton layout="row" />}
      </div>
    </div>
  );
}
