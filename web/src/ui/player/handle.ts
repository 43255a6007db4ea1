import type { YouTubePlayer } from "./youtube.ts";

/**
 * Reason why a video cannot play: YouTube is unreachable, the video was removed, embedding is forbidden, or another
 * reason.
 */
export type PlayerError = "unreachable" | "gone" | "not-embeddable" | "unplayable";

/** Status of a player. It is ready while it waits for the first press, for example if autoplay is blocked. */
export type PlayerStatus =
  | { phase: "loading" | "ready" | "playing" | "paused" | "ended" }
  | { phase: "failed"; error: PlayerError };

/**
 * Controls a player and reports its state. Times are in seconds. Commands that are sent before the player has loaded
 * run when it has loaded.
 */
export interface PlayerHandle {
  /** Seeks to a time. A paused player stays paused; a playing player continues. */
  seek: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  /** Returns the current time; the start time before the player has loaded. */
  currentTime: () => number;
  /** Returns the duration; undefined until the player knows it. */
  duration: () => number | undefined;
  /** Returns the status. The object stays the same until it changes. */
  status: () => PlayerStatus;
  /** Calls a listener after each change of the status, including the end. Returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Calls a listener with the current time, four times a second during playback and after each seek. Returns a
   * function that removes it.
   */
  onTime: (listener: (seconds: number) => void) => () => void;
}

/** Handle with the methods for the player itself. */
export interface InternalPlayerHandle extends PlayerHandle {
  /** Prepares a new video with its start time. */
  begin: (startAt: number) => void;
  /** Connects the loaded player. */
  connect: (player: YouTubePlayer) => void;
  /** Reports a status of the player. */
  report: (status: PlayerStatus) => void;
  /** Disconnects the player and drops pending commands. */
  release: () => void;
}

/** Interval in milliseconds at which the time is reported during playback. */
const TICK = 250;

/** Maximum distance in seconds at which a seek counts as done. */
const NEAR = 1.5;

const LOADING: PlayerStatus = { phase: "loading" };

function isSame(one: PlayerStatus, other: PlayerStatus): boolean {
  return (
    one.phase === other.phase &&
    (one.phase !== "failed" || other.phase !== "failed" || one.error === other.error)
  );
}

/** Creates a handle without a player. */
export function createPlayerHandle(): InternalPlayerHandle {
  let player: YouTubePlayer | undefined;
  let status = LOADING;
  let start = 0;
  // Target and origin of the latest seek. For a short time after a seek, the player reports the old time.
  let sent: { to: number; from: number } | undefined;
  let requested: { seek?: number; playing?: boolean } = {};
  let clock: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const timeListeners = new Set<(seconds: number) => void>();

  function currentTime(): number {
    // Before playback a player reports 0 instead of its start time.
    if (!player || status.phase === "ready") return sent?.to ?? requested.seek ?? start;
    const reported = player.getCurrentTime();
    if (sent && Math.abs(reported - sent.to) > NEAR && Math.abs(reported - sent.from) < NEAR) return sent.to;
    sent = undefined;
    return reported;
  }

  function send(to: YouTubePlayer, seconds: number) {
    sent = { to: seconds, from: to.getCurrentTime() };
    to.seekTo(seconds, true);
  }

  function notifyTime(seconds: number) {
    for (const listener of timeListeners) listener(seconds);
  }

  function updateClock() {
    const runs = status.phase === "playing" && timeListeners.size > 0;
    if (runs === (clock !== undefined)) return;
    clearInterval(clock);
    clock = runs ? setInterval(() => notifyTime(currentTime()), TICK) : undefined;
  }

  function become(next: PlayerStatus) {
    if (isSame(status, next)) return;
    status = next;
    updateClock();
    for (const listener of listeners) listener();
  }

  return {
    seek: (seconds) => {
      if (player) send(player, seconds);
      else requested.seek = seconds;
      notifyTime(seconds);
    },
    play: () => {
      if (player) player.playVideo();
      else requested.playing = true;
    },
    pause: () => {
      if (player) player.pauseVideo();
      else requested.playing = false;
    },
    currentTime,
    duration: () => player?.getDuration() || undefined,
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onTime: (listener) => {
      timeListeners.add(listener);
      updateClock();
      return () => {
        timeListeners.delete(listener);
        updateClock();
      };
    },
    begin: (startAt) => {
      start = startAt;
    },
    connect: (connected) => {
      player = connected;
      const { seek, playing } = requested;
      if (seek !== undefined) send(connected, seek);
      if (playing === true) connected.playVideo();
      if (playing === false) connected.pauseVideo();
      requested = {};
    },
    report: (next) => {
      // After an error YouTube still reports states. Only playback clears the error.
      const isUnplayable = status.phase === "failed" && status.error !== "unreachable";
      if (!isUnplayable || next.phase === "playing") become(next);
    },
    release: () => {
      player = undefined;
      sent = undefined;
      requested = {};
      become(LOADING);
    },
  };
}
