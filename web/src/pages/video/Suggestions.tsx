import { Suspense, useMemo, useState } from "react";
import { MAX_RELATED } from "../../features/videos/related.ts";
import { fetchFirstVideos, selectFirstStatus, selectFirstVideos } from "../../features/videos/slice.ts";
import type { VideoLookup } from "../../features/videos/useVideo.ts";
import type { Video } from "../../data/api/types.ts";
import { SUGGESTION_COUNT } from "../../data/constants.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { hasSettled } from "../../data/store/status.ts";
import { lazyComponent } from "../../shared/lazyComponent.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import type { QueuePlayback } from "../../widgets/play-queue/usePlayQueue.ts";
import { VideoCard } from "../../widgets/video-card/VideoCard.tsx";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { NextInList } from "./NextInList.tsx";
import { texts } from "./texts.ts";
import { useRelatedVideos } from "./useRelatedVideos.ts";
import styles from "./video.module.css";

const PlanShelf = lazyComponent(() => import("../../widgets/plan-next/PlanShelf.tsx"));

interface SuggestionsProps {
  videoId: string;
  lookup: VideoLookup;
  /** Play queue. It is undefined while it loads, and null without a list. */
  playing: QueuePlayback | null | undefined;
}

/**
 * Renders videos to watch next, without the current video. They are the play queue or the remaining items of today's
 * plan, related videos, and the first videos of the library. If there is a play queue, the first videos are not
 * titled "Up next".
 */
export function Suggestions({ videoId, lookup, playing }: SuggestionsProps) {
  const dispatch = useAppDispatch();
  const first = useAppSelector(selectFirstVideos);
  const status = useAppSelector(selectFirstStatus);
  const hasPlan = useHadPlan(videoId);
  const next = useMemo(
    () => first.filter(({ _id }) => _id !== videoId).slice(0, SUGGESTION_COUNT),
    [first, videoId],
  );
  const related = useRelatedVideos(lookup.state === "found" ? lookup.video : undefined, next);
  const settled = hasSettled(status);
  // The first videos load last, because content above them would shift them.
  const waits = (related.phase === "first" && lookup.state !== "failed") || playing === undefined;
  const isLost = status === "rejected" || related.isLost;

  function retry() {
    if (status === "rejected") void dispatch(fetchFirstVideos());
    if (related.isLost) related.retry();
  }

  return (
    <div className={styles["next"]}>
      {playing && <NextInList playing={playing} videoId={videoId} />}
      {playing === null && hasPlan && (
        <Suspense fallback={null}>
          <PlanShelf videoId={videoId} />
        </Suspense>
      )}
      <Shelf
        id="related"
        title={texts.related}
        videos={related.videos}
        expected={related.phase === "pending" ? MAX_RELATED : 0}
      />
      <Shelf
        id="suggestions"
        title={playing ? texts.otherVideos : texts.upNext}
        videos={waits ? [] : next}
        expected={waits || !settled ? SUGGESTION_COUNT : 0}
      />
      {/* If the video itself could not be loaded, the page shows only that error. */}
      {isLost && lookup.state !== "failed" && <Notice text={texts.suggestionsFailed} onRetry={retry} />}
    </div>
  );
}

/**
 * Reports whether the days of the plan were loaded when the video was opened. If they load later, they are not shown,
 * because they would shift the content.
 */
function useHadPlan(videoId: string): boolean {
  const hasPlan = useAppSelector(({ planDays }) => Boolean(planDays?.schedule));
  const [opened, setOpened] = useState({ videoId, hasPlan });
  if (opened.videoId !== videoId) setOpened({ videoId, hasPlan });
  return opened.hasPlan;
}

interface ShelfProps {
  id: string;
  title: string;
  videos: readonly Video[];
  /** Number of videos for which space is reserved. */
  expected: number;
}

function Shelf({ id, title, videos, expected }: ShelfProps) {
  if (videos.length === 0 && expected === 0) return null;
  const placeholders = Array.from({ length: videos.length === 0 ? expected : 0 }, (_, index) => index);
  return (
    // The new key creates a new element. The browser would count a change of the placeholder's size as a layout
    // shift.
    <aside key={videos.length === 0 ? "waits" : "there"} className={styles["shelf"]} aria-labelledby={id}>
      <h2 className={styles["shelfTitle"]} id={id}>
        {title}
      </h2>
      <ul className={styles["suggestions"]}>
        {placeholders.map((index) => (
          <li key={index}>
            <VideoCardSkeleton layout="row" />
          </li>
        ))}
        {videos.map((video) => (
          <li key={video._id}>
            <VideoCard video={video} layout="row" menu={<VideoMenu video={video} />} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
