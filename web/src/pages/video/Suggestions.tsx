import { useMemo } from "react";
import { RELATED } from "../../features/videos/related.ts";
import { selectFirstStatus, selectFirstVideos } from "../../features/videos/slice.ts";
import type { VideoLookup } from "../../features/videos/useVideo.ts";
import type { Video } from "../../data/api/types.ts";
import { SUGGESTIONS } from "../../data/constants.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { VideoCard } from "../../widgets/video-card/VideoCard.tsx";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import { texts } from "./texts.ts";
import { useRelated } from "./useRelated.ts";
import styles from "./video.module.css";

interface SuggestionsProps {
  videoId: string;
  lookup: VideoLookup;
}

/** What to watch next: first what is like the video, then the first videos of the list, without the one that plays. */
export function Suggestions({ videoId, lookup }: SuggestionsProps) {
  const first = useAppSelector(selectFirstVideos);
  const status = useAppSelector(selectFirstStatus);
  const next = useMemo(
    () => first.filter(({ _id }) => _id !== videoId).slice(0, SUGGESTIONS),
    [first, videoId],
  );
  const related = useRelated(lookup.state === "found" ? lookup.video : undefined, next);
  const settled = status === "fulfilled" || status === "rejected";
  // What stands above comes first, so that nothing is pushed down by it.
  const waits = related.phase === "first" && lookup.state !== "failed";
  return (
    <div className={styles["next"]}>
      <Shelf
        id="related"
        title={texts.related}
        videos={related.videos}
        expected={related.phase === "pending" ? RELATED : 0}
      />
      <Shelf
        id="suggestions"
        title={texts.upNext}
        videos={waits ? [] : next}
        expected={waits || !settled ? SUGGESTIONS : 0}
      />
    </div>
  );
}

interface ShelfProps {
  id: string;
  title: string;
  videos: readonly Video[];
  /** How many may come; their places are kept until there are any. */
  expected: number;
}

function Shelf({ id, title, videos, expected }: ShelfProps) {
  if (videos.length === 0 && expected === 0) return null;
  const places = Array.from({ length: videos.length === 0 ? expected : 0 }, (_, place) => place);
  return (
    // Another element than the one that waited, which would have moved.
    <aside key={videos.length === 0 ? "waits" : "there"} className={styles["shelf"]} aria-labelledby={id}>
      <h2 className={styles["shelfTitle"]} id={id}>
        {title}
      </h2>
      <ul className={styles["suggestions"]}>
        {places.map((place) => (
          <li key={place}>
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
