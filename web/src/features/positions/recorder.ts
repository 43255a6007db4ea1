import { createCoverage } from "./coverage.ts";
import type { PlayerHandle } from "../../ui/player/handle.ts";

/** Interval in milliseconds at which the position is saved during playback. */
const SAVE_INTERVAL = 10_000;

/** Time in milliseconds after which a seek counts as finished if no other seek follows. */
const SETTLE_DELAY = 1_000;

/**
 * Maximum difference in seconds between two times that a player reports at double speed. A larger difference means a
 * seek.
 */
const MAX_STEP = 3;

/** Position of a player, and what it has played since the last position. All times are in seconds of the video. */
export interface RecordedPosition {
  seconds: number;
  /** Duration of the video; undefined if it is unknown. */
  length: number | undefined;
  /** Whole seconds that were played, with repeated seconds. */
  played: number;
  /** Whole seconds that were played for the first time since the recorder was created. */
  firstPlayed: number;
}

/** Records the position of a player. */
export interface Recorder {
  /** Saves the current position. Call it before the user leaves. */
  leave: () => void;
  stop: () => void;
}

interface RecorderOptions {
  save: (position: RecordedPosition) => void;
  /** Returns the time in milliseconds, counted from any fixed time. */
  now?: () => number;
}

/**
 * Creates a recorder that saves the position of a video. It starts with the first second of playback. During playback
 * it saves every 10 s. It also saves on pause, at the end, after a finished seek, and when the user leaves. It does
 * not save the same position twice. Seconds that a seek skips do not count as played.
 */
export function createPositionRecorder(
  player: PlayerHandle,
  { save, now = () => performance.now() }: RecorderOptions,
): Recorder {
  let hasPlayed = false;
  let shown = 0;
  let played = 0;
  let firstPlayed = 0;
  const coverage = createCoverage();
  let length: number | undefined;
  let savedSecond: number | undefined;
  let savedAt = 0;
  let jumpedAt: number | undefined;

  function savePosition() {
    savedAt = now();
    jumpedAt = undefined;
    const seconds = Math.floor(shown);
    if (seconds === savedSecond) return;
    savedSecond = seconds;
    const [whole, wholeFirst] = [Math.floor(played), Math.floor(firstPlayed)];
    played -= whole;
    firstPlayed -= wholeFirst;
    save({ seconds, length, played: whole, firstPlayed: wholeFirst });
  }

  function advance(seconds: number) {
    const step = seconds - shown;
    if (hasPlayed && step > 0 && step <= MAX_STEP) {
      played += step;
      firstPlayed += coverage.add(shown, seconds);
    }
    shown = seconds;
  }

  function follow(seconds: number) {
    if (Math.abs(seconds - shown) > MAX_STEP) jumpedAt = now();
    advance(seconds);
    length = player.duration() ?? length;
    if (!hasPlayed) return;
    const found = jumpedAt !== undefined && now() - jumpedAt >= SETTLE_DELAY;
    if (found || now() - savedAt >= SAVE_INTERVAL) savePosition();
  }

  function handleStatus() {
    const { phase } = player.status();
    length = player.duration() ?? length;
    if (phase === "playing" && !hasPlayed) {
      shown = player.currentTime();
      hasPlayed = true;
      savedAt = now();
    }
    if (!hasPlayed || (phase !== "paused" && phase !== "ended")) return;
    advance(phase === "ended" && length !== undefined ? length : player.currentTime());
    savePosition();
  }

  const stops = [player.onTime(follow), player.subscribe(handleStatus)];
  handleStatus();
  return {
    leave: () => {
      if (hasPlayed) savePosition();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
