import { selectIsLoggedIn } from "../../features/auth/slice.ts";
import { recordPlayback } from "../../features/history/slice.ts";
import type { Video } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { uploadDate } from "../../shared/text/uploadDate.ts";
import { toneOf } from "../../shared/tone.ts";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { Player } from "../../ui/player/Player.tsx";
import { usePlayer } from "../../ui/player/usePlayer.ts";
import { SkeletonBlock, SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import { VideoActions } from "../../widgets/video-actions/VideoActions.tsx";
import styles from "./video.module.css";

/** The video itself, with all that is known of it. Its playback enters the history of a person who is logged in. */
export function VideoView({ video }: { video: Video }) {
  const dispatch = useAppDispatch();
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const player = usePlayer();
  const date = uploadDate(video.dateOfUpload);
  return (
    <article>
      <div className={styles["screen"]}>
        <Player
          videoId={video._id}
          title={video.title}
          handle={player}
          tone={toneOf(video.categoryName)}
          onPlaying={() => {
            if (loggedIn) void dispatch(recordPlayback(video));
          }}
        />
      </div>
      <PageTitle document={video.title} className={styles["title"]}>
        {video.title}
      </PageTitle>
      <div className={styles["bar"]}>
        <ul className={styles["facts"]}>
          {video.viewQuantity !== "" && (
            <li>
              <strong>{video.viewQuantity}</strong> {video.viewQuantity === "1" ? "view" : "views"}
            </li>
          )}
          {date !== "" && (
            <li>
              <time dateTime={video.dateOfUpload}>{date}</time>
            </li>
          )}
          <li>{video.creatorName}</li>
        </ul>
        <VideoActions video={video} />
      </div>
      <p className={styles["description"]}>{video.description}</p>
    </article>
  );
}

/** The place of a video that is still to come. */
export function VideoViewSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles["screen"]}>
        <div className={styles["blank"]}>
          <SkeletonBlock />
        </div>
      </div>
      <p className={styles["title"]}>
        <SkeletonLine length="middle" />
      </p>
      <p className={styles["blankBar"]}>
        <SkeletonLine length="short" />
      </p>
    </div>
  );
}
