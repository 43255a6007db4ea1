import type { YouTubePlayer } from "./youtube.ts";

/** Why a video can't be played here: YouTube out of reach, the video gone, its owner against it, or anything else. */
export type PlayerError = "unreachable" | "gone" | "not-embeddable" | "unplayable";

/** What a player does. It is ready when it waits for a first press, as where the browser forbids autoplay. */
export type PlayerStatus =
  | { phase: "loading" | "ready" | "playing" | "paused" | "ended" }
  | { phase: "failed"; error: PlayerError };

/**
 * Moves a player, and tells what it does. All times are in seconds. What is asked of it before the player is there is
 * done once it is.
 */
export interface PlayerHandle {
  /** Goes to a moment. A player that is paused stays so; any other plays on from there. */
  seek: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  /** The moment on show; before the player is there, the one it will start at. */
  currentTime: () => number;
  /** How long the video is; undefined until the player knows. */
  duration: () => number | undefined;
  /** What the player does now: the same object until it does something else. */
  status: () => PlayerStatus;
  /** Calls back after each change of the status, the end of the video among them. Returns the way to stop that. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Calls back with the moment on show: four times a second while the video plays, and after each seek. Returns the
   * way to stop that.
   */
  onTime: (listener: (seconds: number) => void) => () => void;
}

/** A handle with the end that the player holds. */
export interface HeldHandle extends PlayerHandle {
  /** A video is about to load, from a moment on. */
  begin: (startAt: number) => void;
  /** The player is there. */
  connect: (player: YouTubePlayer) => void;
  /** The player says what it does. */
  tell: (status: PlayerStatus) => void;
  /** The player is gone, and with it what was asked of it. */
  release: () => void;
}

/** How often the moment is told while the video plays, in milliseconds. */
const TICK = 250;

/** How far a player may stand from a moment that it was sent to, in seconds, and be there. */
const NEAR = 1.5;

const LOADING: PlayerStatus = { phase: "loading" };

function isSame(one: PlayerStatus, other: PlayerStatus): boolean {
  return (
    one.phase === other.phase &&
    (one.phase !== "failed" || other.phase !== "failed" || one.error === other.error)
  );
}

/** A handle that no player is connected to yet. */
export function createPlayerHandle(): HeldHandle {
  let player: YouTubePlayer | undefined;
  let status = LOADING;
  let start = 0;
  // Where the player was sent, and where it stood then: it says the old moment for a little while.
  let sent: { to: number; from: number } | undefined;
  let wishes: { seek?: number; playing?: boolean } = {};
  let clock: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const timeListeners = new Set<(seconds: number) => void>();

  function currentTime(): number {
    // Until it has played, a player says 0, wherever it will start.
    if (!player || status.phase === "ready") return sent?.to ?? wishes.seek ?? start;
    const said = player.getCurrentTime();
    if (sent && Math.abs(said - sent.to) > NEAR && Math.abs(said - sent.from) < NEAR) return sent.to;
    sent = undefined;
    return said;
  }

  function send(to: YouTubePlayer, seconds: number) {
    sent = { to: seconds, from: to.getCurrentTime() };
    to.seekTo(seconds, true);
  }

  function tellTime(seconds: number) {
    for (const listener of timeListeners) listener(seconds);
  }

  function keepTime() {
    const runs = status.phase === "playing" && timeListeners.size > 0;
    if (runs === (clock !== undefined)) return;
    clearInterval(clock);
    clock = runs ? setInterval(() => tellTime(currentTime()), TICK) : undefined;
  }

  function become(next: PlayerStatus) {
    if (isSame(status, next)) return;
    status = next;
    keepTime();
    for (const listener of listeners) listener();
  }

  return {
    seek: (seconds) => {
      if (player) send(player, seconds);
      else wishes.seek = seconds;
      tellTime(seconds);
    },
    play: () => {
      if (player) player.playVideo();
      else wishes.playing = true;
    },
    pause: () => {
      if (player) player.pauseVideo();
      else wishes.playing = false;
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
      keepTime();
      return () => {
        timeListeners.delete(listener);
        keepTime();
      };
    },
    begin: (startAt) => {
      start = startAt;
    },
    connect: (connected) => {
      player = connected;
      const { seek, playing } = wishes;
      if (seek !== undefined) send(connected, seek);
      if (playing === true) connected.playVideo();
      if (playing === false) connected.pauseVideo();
      wishes = {};
    },
    tell: (next) => {
      // After an error YouTube goes on to speak of its state; only a video that plays after all has overcome it.
      const refused = status.phase === "failed" && status.error !== "unreachable";
      if (!refused || next.phase === "playing") become(next);
    },
    release: () => {
      player = undefined;
      sent = undefined;
      wishes = {};
      become(LOADING);
    },
  };
}
