import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link, useParams } from "react-router";
import {
  fetchPlaylist,
  fetchPlaylists,
  playlistChosen,
  type PlaylistRecord,
  selectPlaylistRecords,
  selectPlaylistsProvided,
  selectPlaylistsError,
} from "../../features/playlists/slice.ts";
import { titleOf } from "../../data/pages.ts";
import { ROUTES } from "../../data/routes.ts";
import { dialogOpened } from "../../data/store/dialogs.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { Button } from "../../ui/button/Button.tsx";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { FailedState } from "../../ui/empty-state/FailedState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { VideoListSkeleton } from "../../widgets/video-card/VideoList.tsx";
import { PlaylistPane } from "./PlaylistPane.tsx";
import styles from "./playlists.module.css";
import { texts } from "./texts.ts";
import { YourPlaylists } from "./YourPlaylists.tsx";

const TAB = titleOf("playlists");

/** Renders the playlists, and the videos of the playlist in the address, or else of the first playlist. */
export default function PlaylistsPage() {
  const { id: chosenId } = useParams();
  const dispatch = useAppDispatch();
  const playlists = useAppSelector(selectPlaylistRecords);
  const error = useAppSelector(selectPlaylistsError);
  const { phase, retry } = useRequest(fetchPlaylists);
  const shown = chosenId === undefined ? playlists[0] : playlists.find(({ _id }) => _id === chosenId);
  const known = playlists.length > 0;
  const failed = error !== "" && phase !== "pending";
  const create = () => dispatch(dialogOpened({ name: "playlist", options: { videoId: null } }));
  const whole = useAppSelector(selectPlaylistsProvided).find(({ _id }) => _id === shown?._id);
  const awaited = shown !== undefined && whole !== undefined && whole.videos.length < shown.videoIds.length;
  useChosen(chosenId, phase === "fulfilled");
  useVideosOf(awaited ? shown : undefined);

  if (!known && phase === "fulfilled") {
    const gone = chosenId !== undefined;
    return (
      <EmptyState
        document={TAB}
        title={gone ? texts.gone : texts.none}
        text={gone ? texts.goneHint : texts.noneHint}
      >
        <Button type="button" onClick={create}>
          {texts.createFirst}
        </Button>
        <ButtonLink to={ROUTES.explore} look="outline">
          {texts.explore}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles["container"]}>
      {failed && known && (
        <div className={styles["notice"]}>
          <Notice text={error} onRetry={retry} />
        </div>
      )}
      <div className={styles["layout"]} data-chosen={chosenId !== undefined}>
        <YourPlaylists
          document={shown && chosenId !== undefined ? shown.title : TAB}
          playlists={playlists}
          shownId={shown?._id}
          phase={phase}
          onCreate={create}
        />
        {chosenId !== undefined && (
          <Link className={styles["back"]} to={ROUTES.playlists}>
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
            {texts.all}
          </Link>
        )}
        {whole && <PlaylistPane key={whole._id} playlist={whole} awaited={awaited} />}
        {!shown && phase === "pending" && <VideoListSkeleton layout="row" />}
        {!known && failed && <FailedState text={error} onRetry={retry} />}
        {!shown && known && phase === "fulfilled" && (
          <EmptyState scene="nothing" heading="section" title={texts.gone} text={texts.goneHint}>
            <ButtonLink to={ROUTES.playlists}>{texts.all}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/**
 * Selects the playlist in the address. If another device has deleted the playlist, the server's response shows this.
 */
function useChosen(chosenId: string | undefined, listed: boolean) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(playlistChosen(chosenId ?? null));
    if (chosenId !== undefined && listed) void dispatch(fetchPlaylist(chosenId));
  }, [dispatch, chosenId, listed]);
}

/**
 * Loads the videos of the visible playlist if some of them are missing. If the playlist is in the address, it always
 * loads them.
 */
function useVideosOf(playlist: PlaylistRecord | undefined) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (playlist) void dispatch(fetchPlaylist(playlist._id));
  }, [dispatch, playlist]);
}
