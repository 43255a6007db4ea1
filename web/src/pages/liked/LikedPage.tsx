import { fetchLikes, selectLikes } from "../../features/likes/slice.ts";
import { titleOf } from "../../data/pages.ts";
import type { Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { VideoList, VideoListSkeleton } from "../../widgets/video-card/VideoList.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";
import styles from "./liked.module.css";
import { LikedTitle } from "./LikedTitle.tsx";

const TAB = titleOf("liked");

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** The videos that a person likes, the latest like first, under its picture. */
export default function LikedPage() {
  const videos = useAppSelector(selectLikes).toReversed();
  const { phase, retry } = useRequest(fetchLikes);
  const [latest] = videos;

  if (!latest && phase === "fulfilled") {
    return (
      <EmptyState
        document={TAB}
        title="You have not liked any videos"
        text="Tap the thumb on a video and it will wait for you here."
      >
        <ButtonLink to={ROUTES.explore}>EXPLORE MORE</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles["container"]}>
      <div className={styles["layout"]}>
        <LikedTitle document={TAB} latest={latest} count={videos.length} />
        <div className={styles["list"]}>
          <h2 className="vh">Videos</h2>
          {!latest && phase === "rejected" && (
            <Notice text="Your liked videos could not be loaded." onRetry={retry} />
          )}
          {!latest && phase === "pending" && <VideoListSkeleton layout="row" />}
          {latest && <VideoList videos={videos} layout="row" menuFor={menuFor} />}
        </div>
      </div>
    </div>
  );
}
