import { selectVideos, selectVideosStatus } from "../../features/videos/slice.ts";
import { SUGGESTIONS } from "../../data/constants.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { VideoCard } from "../../widgets/video-card/VideoCard.tsx";
import { VideoCardSkeleton } from "../../widgets/video-card/VideoCardSkeleton.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import styles from "./video.module.css";

const EXPECTED = Array.from({ length: SUGGESTIONS }, (_, place) => place);

/** What to watch next: the first videos of the list, without the one that plays. */
export function Suggestions({ videoId }: { videoId: string }) {
  const videos = useAppSelector(selectVideos);
  const status = useAppSelector(selectVideosStatus);
  const next = videos.filter(({ _id }) => _id !== videoId).slice(0, SUGGESTIONS);
  const settled = status === "fulfilled" || status === "rejected";
  if (next.length === 0 && settled) return null;
  return (
    <aside className={styles["aside"]} aria-labelledby="suggestions">
      <h2 className={styles["asideTitle"]} id="suggestions">
        Up next
      </h2>
      <ul className={styles["suggestions"]}>
        {next.length === 0
          ? EXPECTED.map((place) => (
              <li key={place}>
                <VideoCardSkeleton layout="row" />
              </li>
            ))
          : next.map((video) => (
              <li key={video._id}>
                <VideoCard video={video} layout="row" menu={<VideoMenu video={video} />} />
              </li>
            ))}
      </ul>
    </aside>
  );
}
