import { useId } from "react";
import { useVideo } from "../../features/videos/useVideo.ts";
import { SUGGESTION_COUNT } from "../../data/constants.ts";
import { isCourse, playPath } from "../../data/lists.ts";
import { isPlayable } from "../../data/playable.ts";
import type { QueuePlayback } from "../../widgets/play-queue/usePlayQueue.ts";
import { VideoCard } from "../../widgets/video-card/VideoCard.tsx";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { texts } from "./texts.ts";
import styles from "./video.module.css";
import { ownEntry } from "../../shared/ownEntry.ts";

interface NextInListProps {
  playing: QueuePlayback;
  /** ID of the current video. */
  videoId: string;
}

/**
 * Renders the next videos of the play queue. For the last video, and for a video outside the queue, it renders
 * nothing.
 */
export function NextInList({ playing, videoId }: NextInListProps) {
  const id = useId();
  const index = playing.queue.indexOf(videoId);
  const ids = index < 0 ? [] : playing.queue.slice(index + 1, index + 1 + SUGGESTION_COUNT);
  if (ids.length === 0) return null;
  return (
    <aside className={styles["shelf"]} aria-labelledby={id}>
      <h2 className={styles["shelfTitle"]} id={id}>
        {isCourse(playing.list) ? texts.nextInPlaylist : texts.nextInList}
      </h2>
      <ul className={styles["suggestions"]}>
        {ids.map((nextId) => (
          <NextVideo key={nextId} playing={playing} videoId={nextId} />
        ))}
      </ul>
    </aside>
  );
}

/** Renders a video of the queue as a link. If the video was removed from the library, it renders nothing. */
function NextVideo({ playing: { list, queue, parts }, videoId }: NextInListProps) {
  const lookup = useVideo(videoId);
  if (lookup.state === "pending")
    return (
      <li>
        <VideoCardSkeleton layout="row" />
      </li>
    );
  if (lookup.state !== "found" || !isPlayable(lookup.video)) return null;
  const { video } = lookup;
  return (
    <li>
      <VideoCard
        video={video}
        layout="row"
        to={playPath(videoId, list, ownEntry(parts ?? {}, videoId)?.from)}
        state={{ queue, parts }}
        menu={<VideoMenu video={video} />}
      />
    </li>
  );
}
