import { Maximize } from "lucide-react";
import type { RefObject } from "react";
import { useSearchParams } from "react-router";
import { selectIsUserLoggedIn } from "../../features/auth/slice.ts";
import { recordPlayback } from "../../features/history/slice.ts";
import { StartedAt } from "../../features/positions/StartedAt.tsx";
import { usePlaceKept } from "../../features/positions/usePlaceKept.ts";
import { useStart } from "../../features/positions/useStart.ts";
import { tellUnplayable } from "../../features/videos/unplayable.ts";
import type { Video } from "../../data/api/types.ts";
import { useAppDispatch, useAppSelector } from "../../data/store/store.ts";
import { momentOf } from "../../shared/text/duration.ts";
import { uploadDate } from "../../shared/text/uploadDate.ts";
import { toneOf } from "../../shared/tone.ts";
import { ActionButton } from "../../ui/button/ActionButton.tsx";
import type { HeldHandle } from "../../ui/player/handle.ts";
import { Player } from "../../ui/player/Player.tsx";
import type { Playhead } from "../../ui/player/playhead.ts";
import { SkeletonBlock, SkeletonLine } from "../../ui/skeleton/Skeleton.tsx";
import { CueLine } from "../../widgets/cue-line/CueLine.tsx";
import { PlayingList } from "../../widgets/playing-list/PlayingList.tsx";
import { useQueue } from "../../widgets/playing-list/useQueue.ts";
import { VideoActions } from "../../widgets/video-actions/VideoActions.tsx";
import { Description } from "./Description.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { texts } from "./texts.ts";
import { useTheatre } from "./useTheatre.ts";
import styles from "./video.module.css";
import { VideoTitle } from "./VideoTitle.tsx";

interface VideoViewProps {
  video: Video;
  player: HeldHandle;
  playhead: Playhead;
  /** What the player stands in. */
  screen: RefObject<HTMLDivElement | null>;
  /** What moves the video by the keyboard. */
  slider: RefObject<HTMLInputElement | null>;
  /** Whether something lies over the words: only the title can be reached then. */
  covered: boolean;
}

/**
 * The video itself, with all that is known of it. It starts where `?t=` in the address says, else where the person has
 * stopped, in the part that its list plays of it if there is one. Its playback enters the history of a person who is
 * logged in, and its place is kept.
 */
export function VideoView({ video, player, playhead, screen, slider, covered }: VideoViewProps) {
  const dispatch = useAppDispatch();
  const loggedIn = useAppSelector(selectIsUserLoggedIn);
  const [parameters] = useSearchParams();
  const { isTheatre, toggle } = useTheatre();
  const moment = parameters.get("t");
  const playing = useQueue();
  const part = playing?.parts?.[video._id];
  const start = useStart(video, moment === null ? null : momentOf(moment), {
    part,
    isAwaited: playing === undefined,
  });
  usePlaceKept(video._id, player);

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
              onRefused={(code) => void dispatch(tellUnplayable({ videoId: video._id, code }))}
            />
          )}
          <CueLine ref={slider} video={video} playhead={playhead}>
            {start.isResumed && (
              <StartedAt moment={start.at ?? 0} onStartOver={() => player.seek(part?.from ?? 0)} />
            )}
          </CueLine>
        </div>
      </div>
      <article className={styles["words"]}>
        <div inert={covered}>
          <PlayingList playing={playing} videoId={video._id} player={player} />
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
          <Description text={video.description} length={video.durationSeconds} onMoment={playhead.playFrom} />
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

/** The place of a video that is still to come. */
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
