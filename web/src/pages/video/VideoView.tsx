import { Maximize } from "lucide-react";
import { type RefObject, Suspense } from "react";
import { useSearchParams } from "react-router";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { recordPlayback } from "../../features/history/slice.ts";
import { ResumedAt } from "../../features/positions/ResumedAt.tsx";
import { useSavePosition } from "../../features/positions/useSavePosition.ts";
import { useVideoStart } from "../../features/positions/useVideoStart.ts";
import { reportUnplayableVideo } from "../../features/videos/unplayable.ts";
import type { Video } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { lazyComponent } from "../../shared/lazyComponent.ts";
import { parseTimestamp } from "../../shared/text/duration.ts";
import { uploadDate } from "../../shared/text/uploadDate.ts";
import { toneOf } from "../../shared/tone.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import type { InternalPlayerHandle } from "../../ui/player/handle.ts";
import { Player } from "../../ui/player/Player.tsx";
import type { Playhead } from "../../ui/player/playhead.ts";
import { SkeletonBlock, SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import { Timeline } from "../../widgets/timeline/Timeline.tsx";
import { PlayQueue } from "../../widgets/play-queue/PlayQueue.tsx";
import type { QueuePlayback } from "../../widgets/play-queue/usePlayQueue.ts";
import { VideoActions } from "../../widgets/video-actions/VideoActions.tsx";
import { Description } from "./Description.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { texts } from "./texts.ts";
import { useTheatre } from "./useTheatre.ts";
import styles from "./video.module.css";
import { VideoTitle } from "./VideoTitle.tsx";
import { ownEntry } from "../../shared/ownEntry.ts";

const NextPlanItem = lazyComponent(() => import("../../widgets/plan-next/NextPlanItem.tsx"));

interface VideoViewProps {
  video: Video;
  /** Play queue. It is undefined while it loads, and null without a list. */
  playing: QueuePlayback | null | undefined;
  player: InternalPlayerHandle;
  playhead: Playhead;
  /** Element that contains the player. */
  screen: RefObject<HTMLDivElement | null>;
  /** Slider of the timeline, which seeks by keyboard. */
  slider: RefObject<HTMLInputElement | null>;
  /** Whether a panel covers the texts. Keyboards and screen readers then reach only the title. */
  covered: boolean;
}

/**
 * Renders a video and its texts. The video starts at `?t=` in the address, or else at the user's position. If its
 * list plays only a part, it starts within this part. If a user is logged in, playback adds the video to the history
 * and saves the position.
 */
export function VideoView({ video, playing, player, playhead, screen, slider, covered }: VideoViewProps) {
  const dispatch = useAppDispatch();
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const [parameters] = useSearchParams();
  const { isTheatre, toggle } = useTheatre();
  const timestamp = parameters.get("t");
  const part = ownEntry(playing?.parts ?? {}, video._id);
  const start = useVideoStart(video, timestamp === null ? null : parseTimestamp(timestamp), {
    part,
    isAwaited: playing === undefined,
  });
  useSavePosition(video._id, player);

  return (
    <>
      <div ref={screen} className={styles["stage"]}>
        <div className={styles["screen"]}>
          {start.at === null ? (
            <div className={styles["blank"]}>
              <SkeletonBlock />
            </div>
          ) : (
            <Player
              videoId={video._id}
              title={video.title}
              tone={toneOf(video.categoryName)}
              startAt={start.at}
              handle={player}
              focusBack={slider}
              onPlaying={() => {
                if (loggedIn) void dispatch(recordPlayback(video));
              }}
              onUnplayable={(code) => void dispatch(reportUnplayableVideo({ videoId: video._id, code }))}
            />
          )}
          <Suspense fallback={null}>
            {loggedIn && playing === null && (
              <NextPlanItem videoId={video._id} player={player} focusBack={slider} />
            )}
          </Suspense>
          <Timeline ref={slider} video={video} playhead={playhead}>
            {start.isResumed && (
              <ResumedAt seconds={start.at ?? 0} onStartOver={() => player.seek(part?.from ?? 0)} />
            )}
          </Timeline>
        </div>
      </div>
      <article className={styles["words"]}>
        <div inert={covered}>
          <PlayQueue playing={playing} videoId={video._id} player={player} />
        </div>
        <VideoTitle title={video.title} />
        <div inert={covered}>
          <div className={styles["bar"]}>
            <Facts video={video} />
            <VideoActions video={video}>
              <ShareButton videoId={video._id} player={player} />
              <span className={styles["theatreButton"]}>
                <ActionButton
                  icon={Maximize}
                  label={texts.theatre}
                  look="icon"
                  pressed={isTheatre}
                  pressedIcon={Maximize}
                  shortcut="t"
                  onPress={toggle}
                />
              </span>
            </VideoActions>
          </div>
          <Description
            text={video.description}
            length={video.durationSeconds}
            onTimestamp={playhead.playFrom}
          />
        </div>
      </article>
    </>
  );
}

function Facts({ video: { viewQuantity, dateOfUpload, creatorName } }: { video: Video }) {
  const date = uploadDate(dateOfUpload);
  return (
    <ul className={styles["facts"]}>
      {viewQuantity !== "" && (
        <li>
          <strong>{viewQuantity}</strong> {texts.views(viewQuantity)}
        </li>
      )}
      {date !== "" && (
        <li>
          <time dateTime={dateOfUpload}>{date}</time>
        </li>
      )}
      <li>{creatorName}</li>
    </ul>
  );
}

/** Renders placeholders for a video and its texts. */
export function VideoViewSkeleton() {
  return (
    <>
      <div className={styles["stage"]}>
        <div className={styles["screen"]}>
          <div className={styles["blank"]}>
            <SkeletonBlock />
          </div>
          <div className={styles["blankCue"]} />
        </div>
      </div>
      <div className={styles["words"]} aria-busy="true">
        <p className={styles["blankTitle"]}>
          <SkeletonLine length="middle" />
        </p>
        <p className={styles["blankBar"]}>
          <SkeletonLine length="short" />
        </p>
      </div>
    </>
  );
}
