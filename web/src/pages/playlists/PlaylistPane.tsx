import { Scissors } from "lucide-react";
import { useCallback, useState } from "react";
import { moveInPlaylist, setPart } from "../../features/playlists/slice.ts";
import { RemoveFromPlaylistItem } from "../../features/playlists/RemoveFromPlaylistItem.tsx";
import { POSITIONS } from "../../features/positions/notebook.ts";
import type { Playlist, Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { isPlayable } from "../../data/playable.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { StateIllustration } from "../../ui/empty-state/StateIllustration.tsx";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { createCourseHead } from "../../widgets/course/courseHead.tsx";
import { CourseRows } from "../../widgets/course/CourseRows.tsx";
import { PartDialog } from "../../widgets/course/PartDialog.tsx";
import { ListHead } from "../../widgets/video-card/ListHead.tsx";
import { ListView } from "../../widgets/video-card/ListView.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { Description } from "./Description.tsx";
import { PlaylistTools } from "./PlaylistTools.tsx";
import styles from "./playlists.module.css";
import { texts } from "./texts.ts";

interface PlaylistPaneProps {
  playlist: Playlist;
  /** Whether some videos of the playlist are not loaded yet. */
  awaited: boolean;
}

/** Renders the selected playlist: its progress and its videos. */
export function PlaylistPane({ playlist, awaited }: PlaylistPaneProps) {
  const { _id: playlistId, title, description, videos, parts = {} } = playlist;
  const dispatch = useAppDispatch();
  const positions = useAppSelector(POSITIONS.selectEntries);
  const course = createCourseHead(videos, parts, positions);
  const [inParts, setInParts] = useState<Video>();
  const menuFor = useCallback(
    (video: Video) => (
      <VideoMenu video={video}>
        {isPlayable(video) && (
          <MenuItem icon={Scissors} label={texts.playPart} onSelect={() => setInParts(video)} />
        )}
        <RemoveFromPlaylistItem playlistId={playlistId} videoId={video._id} />
      </VideoMenu>
    ),
    [playlistId],
  );
  return (
    <section className={styles["pane"]} aria-labelledby="playlist">
      <ListView
        head={
          <ListHead
            list={playlistId}
            videos={videos}
            state=""
            bare={videos.length === 0 && !awaited}
            title={<h2 id="playlist">{title}</h2>}
            about={description !== "" && <Description text={description} />}
            course={course}
            tools={<PlaylistTools playlist={playlist} />}
          />
        }
        videos={videos}
        seen={course?.seen}
        instead={
          !awaited && (
            <div className={styles["empty"]}>
              <StateIllustration scene="empty" />
              <p className={styles["emptyText"]}>{texts.empty}</p>
              <ButtonLink to={ROUTES.explore} look="outline">
                {texts.explore}
              </ButtonLink>
            </div>
          )
        }
        menuFor={menuFor}
        renderRows={(shown, all) => (
          <CourseRows
            list={playlistId}
            videos={shown}
            positionOf={(id) => videos.findIndex(({ _id }) => _id === id) + 1}
            parts={parts}
            menuFor={menuFor}
            onPart={setInParts}
            onMove={
              all && !awaited
                ? (videoId, before) => dispatch(moveInPlaylist({ playlistId, videoId, before }))
                : undefined
            }
          />
        )}
      />
      {inParts && (
        <PartDialog
          video={inParts}
          part={parts[inParts._id]}
          onSave={(part) => void dispatch(setPart({ playlistId, videoId: inParts._id, part }))}
          onClose={() => setInParts(undefined)}
        />
      )}
    </section>
  );
}
