import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { fetchFirstVideos } from "../../features/videos/slice.ts";
import { useVideo } from "../../features/videos/useVideo.ts";
import { titleOf } from "../../data/pages.ts";
import { isPlayable } from "../../data/playable.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { usePlayer } from "../../ui/player/usePlayer.ts";
import { usePlayhead } from "../../ui/player/playhead.ts";
import { NotFound } from "../../widgets/not-found/NotFound.tsx";
import { usePlayQueue } from "../../widgets/play-queue/usePlayQueue.ts";
import { useSheet } from "../../widgets/video-panel/useSheet.ts";
import { VideoPanel } from "../../widgets/video-panel/VideoPanel.tsx";
import { RemovedVideo } from "./RemovedVideo.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { texts } from "./texts.ts";
import { VideoView, VideoViewSkeleton } from "./VideoView.tsx";
import styles from "./video.module.css";

export { loader } from "./loader.ts";

/** Renders the page of a video: the player, description, actions and suggestions. */
export default function VideoPage() {
  const { id: videoId = "" } = useParams();
  const dispatch = useAppDispatch();
  const lookup = useVideo(videoId);
  const player = usePlayer();
  const screen = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const playhead = usePlayhead(player, () => screen.current?.scrollIntoView({ block: "nearest" }));
  const { isOpen } = useSheet();
  const playing = usePlayQueue();
  const video = lookup.state === "found" ? lookup.video : undefined;

  useEffect(() => {
    void dispatch(fetchFirstVideos());
  }, [dispatch]);

  if (lookup.state === "unknown") return <NotFound what="video" />;
  if (lookup.state === "found" && !isPlayable(lookup.video)) return <RemovedVideo video={lookup.video} />;
  return (
    <div className={styles["container"]} data-stage>
      <div className={styles["layout"]} data-waiting={lookup.state === "pending"}>
        {video && (
          <VideoView
            key={videoId}
            video={video}
            playing={playing}
            player={player}
            playhead={playhead}
            screen={screen}
            slider={slider}
            covered={isOpen}
          />
        )}
        {lookup.state === "pending" && <VideoViewSkeleton />}
        {lookup.state === "failed" && (
          <div className={styles["words"]}>
            <PageTitle document={titleOf("video")} hidden>
              {titleOf("video")}
            </PageTitle>
            <Notice text={texts.loadFailed} onRetry={lookup.retry} />
          </div>
        )}
        <div className={styles["sidebar"]}>
          <VideoPanel
            video={video}
            playhead={playhead}
            upNext={<Suggestions videoId={videoId} lookup={lookup} playing={playing} />}
            onLeave={() => slider.current?.focus()}
          />
        </div>
      </div>
    </div>
  );
}
