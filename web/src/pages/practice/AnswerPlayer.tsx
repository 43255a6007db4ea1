import { Pause, Play } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { hasVideo, type Recording } from "../../features/recording/recording.ts";
import styles from "./compare.module.css";
import { texts } from "./texts.ts";

const BAR = 7;
const HEIGHT = 96;

interface AnswerPlayerProps {
  recording: Recording;
  /** Ref of the media element, so that the caller can pause it. */
  media: RefObject<HTMLVideoElement | null>;
  onPlay: () => void;
  /** Accessible names of the button; by default those for the user's latest answer. */
  names?: { play: string; pause: string };
}

const LATEST = { play: texts.playYours, pause: texts.pauseYours };

/** Renders a player for a recorded answer with sound or video. */
export function AnswerPlayer({ recording, media, onPlay, names = LATEST }: AnswerPlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(0);

  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const address = URL.createObjectURL(recording.media);
    element.setAttribute("src", address);
    return () => URL.revokeObjectURL(address);
  }, [media, recording]);

  function toggle() {
    const element = media.current;
    if (!element) return;
    if (isPlaying) element.pause();
    else element.play().catch((reason: unknown) => console.warn("The recording can't be played", reason));
  }

  const { peaks, seconds } = recording;
  const played = seconds > 0 ? time / seconds : 0;
  return (
    <div className={styles["own"]} data-video={hasVideo(recording)}>
      {/* The answer is the user's own, so it has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- see above */}
      <video
        ref={media}
        className={styles["media"]}
        playsInline
        onPlay={() => {
          setIsPlaying(true);
          onPlay();
        }}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
      />
      <button
        type="button"
        className={styles["play"]}
        aria-label={isPlaying ? names.pause : names.play}
        onClick={toggle}
      >
        {isPlaying ? <Pause size={26} aria-hidden="true" /> : <Play size={26} aria-hidden="true" />}
      </button>
      {!hasVideo(recording) && (
        <svg
          className={styles["wave"]}
          viewBox={`0 0 ${peaks.length * BAR} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {peaks.map((peak, bar) => {
            const height = 8 + peak * (HEIGHT - 8);
            return (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- a bar is identified by its index
                key={bar}
                className={bar / peaks.length < played ? styles["over"] : styles["ahead"]}
                x={bar * BAR}
                y={(HEIGHT - height) / 2}
                width="4"
                height={height}
                rx="2"
              />
            );
          })}
        </svg>
      )}
    </div>
  );
}
