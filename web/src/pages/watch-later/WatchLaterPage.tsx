import { fetchWatchLater, selectWatchLater } from "../../features/watch-later/slice.ts";
import { titleOf } from "../../data/pages.ts";
import type { Video } from "../../data/api/types.ts";
import { ROUTES } from "../../data/routes.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { useRequest } from "../../data/store/useRequest.ts";
import { videoCount } from "../../shared/text/videoCount.ts";
import { ButtonLink } from "../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../ui/empty-state/EmptyState.tsx";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageHead } from "../../ui/page/PageHead.tsx";
import { VideoList, VideoListSkeleton } from "../../widgets/video-card/VideoList.tsx";
import { VideoMenu } from "../../widgets/video-menu/VideoMenu.tsx";

const TAB = titleOf("watch-later");

const menuFor = (video: Video) => <VideoMenu video={video} />;

/** The videos that a person saved for later. */
export default function WatchLaterPage() {
  const videos = useAppSelector(selectWatchLater);
  const { phase, retry } = useRequest(fetchWatchLater);
  const known = videos.length > 0;

  if (!known && phase === "fulfilled") {
    return (
      <EmptyState
        document={TAB}
        title="You have not added any videos to Watch Later"
        text="Press the clock on a video and it will wait for you here."
      >
        <ButtonLink to={ROUTES.explore}>EXPLORE MORE</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title="WATCH LATER VIDEOS" document={TAB} state={known ? videoCount(videos.length) : ""} />
      <h2 className="vh">Videos</h2>
      {!known && phase === "rejected" && <Notice text="Watch Later could not be loaded." onRetry={retry} />}
      {!known && phase === "pending" && <VideoListSkeleton layout="tile" />}
      {known && <VideoList videos={videos} layout="tile" menuFor={menuFor} />}
    </>
  );
}
