import { useEffect } from "react";
import { useParams } from "react-router";
import { fetchFirstVideos } from "../../features/videos/slice.ts";
import { useVideo } from "../../features/videos/useVideo.ts";
import { titleOf } from "../../data/pages.ts";
import { isPlayable } from "../../data/playable.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { NotFound } from "../../widgets/not-found/NotFound.tsx";
import { RemovedVideo } from "./RemovedVideo.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { texts } from "./texts.ts";
import { VideoView, VideoViewSkeleton } from "./VideoView.tsx";
import styles from "./video.module.css";

export { begin } from "./begin.ts";

/** One video: to watch, to read about, to keep, and what to watch next. */
export default function VideoPage() {
  const { id: videoId = "" } = useParams();
  const dispatch = useAppDispatch();
  const lookup = useVideo(videoId);

  useEffect(() => {
    void dispatch(fetchFirstVideos());
  }, [dispatch]);

  if (lookup.state === "unknown") return <NotFound what="video" />;
  if (lookup.state === "found" && !isPlayable(lookup.video)) return <RemovedVideo video={lookup.video} />;
  return (
    <div className={styles["container"]} data-stage>
      <div className={styles["layout"]} data-waiting={lookup.state === "pending"}>
        {lookup.state === "found" && <VideoView key={videoId} video={lookup.video} />}
        {lookup.state === "pending" && <VideoViewSkeleton />}
        {lookup.state === "failed" && (
          <div className={styles["words"]}>
            <PageTitle document={titleOf("video")} hidden>
              {titleOf("video")}
            </PageTitle>
            <Notice text={texts.loadFailed} onRetry={lookup.retry} />
          </div>
        )}
        <Suggestions videoId={videoId} lookup={lookup} />
      </div>
    </div>
  );
}
