import type { YouTubePlayer } from "./youtube.ts";

/**
 * Reason why a video does not play: YouTube is unreachable, the video was removed, its owner forbids embedding, or
 * another reason.
 */
export type PlayerError = "unreachable" | "gone" | "not-embeddable" | "unplayable";

/**
 * Status of a player. It is "ready" if it has loaded and waits for the user to start playback, for example because
 * the browser blocks autoplay.
 */
export type PlayerStatus =
  | { phase: "loading" | "ready" | "playing" | "paused" | "ended" }
  | { phase: "failed"; error: PlayerError };

/**
 * Controls a player and reports its state. Times are in seconds. Commands that are given before the player has loaded
 * run after it has loaded.
 */
export interface PlayerHandle {
  /** Seeks to a time. A paused player does not start to play. */
  seek: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  /** Returns the current time. Before the player has loaded, this is the start time. */
  currentTime: () => number;
  /** Returns the duration; undefined while the player does not report a duration. */
  duration: () => number | undefined;
  /** Returns the status. The returned object is the same until the status changes. */
  status: () => PlayerStatus;
  /** Adds a listener that is called after each change of the status. Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Adds a listener that gets the current time: four times a second during playback, and after each seek. Returns a
   * function that removes the listener.
   */
  onTime: (listener: (seconds: number) => void) => () => void;
}

/** Handle with additional methods that only the player component calls. */
export interface InternalPlayerHandle extends PlayerHandle {
  /** Prepares the handle for a new video that starts at a time. */
  begin: (startAt: number) => void;
  /** Connects the handle to the player that has loaded. */
  connect: (player: YouTubePlayer) => void;
  /** Sets the status that the player reports. */
  report: (status: PlayerStatus) => void;
  /** Disconnects the handle from the player and discards commands that have not run. */
  release: () => void;
}

/** Interval in milliseconds at which the time is reported during playback. */
const TICK = 250;

/** Maximum distance in seconds between the time of the player and the target of a completed seek. */
const NEAR = 1.5;

const LOADING: PlayerStatus = { phase: "loading" };

function isSame(one: PlayerStatus, other: PlayerStatus): boolean {
  return (
    one.phase === other.phase &&
    (one.phase !== "failed" || other.phase !== "failed" || one.error === other.error)
  );
}

/** Creates a handle that is not connected to a player. */
export function createPlayerHandle(): InternalPlayerHandle {
  let player: YouTubePlayer | undefined;
  let status = LOADING;
  let start = 0;
  // Target and start of the latest seek. For a short time after a seek, the player still reports the old time.
  let sent: { to: number; from: number } | undefined;
  let requested: { seek?: number; playing?: boolean } = {};
  let clock: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const timeListeners = new Set<(seconds: number) => void>();

  function currentTime(): number {
    // Before playback, a player reports time 0 instead of its start time.
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
      // After an error, YouTube continues to report states. Only the state of playback clears the error.
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
