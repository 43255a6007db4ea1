import { useState, useSyncExternalStore } from "react";
import type { PlayerHandle, PlayerStatus } from "./handle.ts";

/** Where the video on show is, and what moves it: what all that stands beside a player is given. Times are in seconds. */
export interface Playhead {
  /** The moment on show; before the player is there, the one it will start at. */
  now: () => number;
  /** How long the video is; undefined until the player knows. */
  length: () => number | undefined;
  /** What the player does: the same object until it does something else. */
  status: () => PlayerStatus;
  /** Goes to a moment. A player that is paused stays so. */
  seek: (seconds: number) => void;
  /** Plays from a moment on, and brings the player into view. */
  playFrom: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  /**
   * Calls back when the moment or the status has changed: four times a second while the video plays, and after each
   * seek. Returns the way to stop that.
   */
  subscribe: (listener: () => void) => () => void;
}

/** The playhead of a player. `show` brings the player into view. */
export function playheadOf(handle: PlayerHandle, show: () => void): Playhead {
  return {
    now: handle.currentTime,
    length: handle.duration,
    status: handle.status,
    seek: handle.seek,
    playFrom: (seconds) => {
      handle.seek(seconds);
      handle.play();
      show();
    },
    play: handle.play,
    pause: handle.pause,
    subscribe: (listener) => {
      const stops = [handle.subscribe(listener), handle.onTime(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The playhead of a page's player: the same one for as long as the page lives. */
export function usePlayhead(handle: PlayerHandle, show: () => void): Playhead {
  const [playhead] = useState(() => playheadOf(handle, show));
  return playhead;
}

/** The second on show. A component that reads it is drawn again once a second, and not four times. */
export function useSecond(playhead: Playhead): number {
  const second = () => Math.floor(playhead.now());
  return useSyncExternalStore(playhead.subscribe, second, second);
}

/** The length of the video on show in seconds, as soon as its player knows it. */
export function useLength(playhead: Playhead): number | undefined {
  return useSyncExternalStore(playhead.subscribe, playhead.length, playhead.length);
}

/** What the player does now. */
export function usePlayerStatus(playhead: Playhead): PlayerStatus {
  return useSyncExternalStore(playhead.subscribe, playhead.status, playhead.status);
}
