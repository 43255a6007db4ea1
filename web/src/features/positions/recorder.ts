import type { PlayerHandle } from "../../ui/player/handle.ts";

/** How often a place is kept while a video plays, in milliseconds. */
const PACE = 10_000;

/** How long somebody may look for a moment until it counts as found, in milliseconds. */
const REST = 1_000;

/** What lies further apart than a player tells the time, in seconds, was a jump; twice the speed is none. */
const JUMP = 3;

/** Where a video was, and how long it is where the player knows that; both in seconds. */
export type KeepPlace = (seconds: number, length: number | undefined) => void;

/** Follows a player and keeps the place. */
export interface Recorder {
  /** Keeps the place where it is now, for whoever leaves. */
  leave: () => void;
  stop: () => void;
}

interface RecorderOptions {
  keep: KeepPlace;
  /** Tells the time, in milliseconds from some fixed moment. */
  now?: () => number;
}

/**
 * Keeps the place in a video from its first second of playback on: every 10 s while it plays, and at once when it pauses
 * or ends, when somebody has found another moment, and when they leave. What has not moved is not kept again.
 */
export function createRecorder(
  player: PlayerHandle,
  { keep, now = () => performance.now() }: RecorderOptions,
): Recorder {
  let hasPlayed = false;
  let shown = 0;
  let length: number | undefined;
  let kept: number | undefined;
  let keptAt = 0;
  let jumpedAt: number | undefined;

  function keepPlace() {
    keptAt = now();
    jumpedAt = undefined;
    const seconds = Math.floor(shown);
    if (seconds === kept) return;
    kept = seconds;
    keep(seconds, length);
  }

  function follow(seconds: number) {
    if (Math.abs(seconds - shown) > JUMP) jumpedAt = now();
    shown = seconds;
    length = player.duration() ?? length;
    if (!hasPlayed) return;
    const found = jumpedAt !== undefined && now() - jumpedAt >= REST;
    if (found || now() - keptAt >= PACE) keepPlace();
  }

  function heed() {
    const { phase } = player.status();
    length = player.duration() ?? length;
    if (phase === "playing" && !hasPlayed) {
      hasPlayed = true;
      shown = player.currentTime();
      keptAt = now();
    }
    if (!hasPlayed || (phase !== "paused" && phase !== "ended")) return;
    shown = phase === "ended" && length !== undefined ? length : player.currentTime();
    keepPlace();
  }

  const stops = [player.onTime(follow), player.subscribe(heed)];
  heed();
  return {
    leave: () => {
      if (hasPlayed) keepPlace();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
