import { useState, useSyncExternalStore } from "react";
import type { PlayerHandle, PlayerStatus } from "./handle.ts";

/** Position of the video and its controls, for components next to the player. Times are in seconds. */
export interface Playhead {
  /** Returns the current time; the start time before the player has loaded. */
  now: () => number;
  /** Returns the duration; undefined until the player knows it. */
  length: () => number | undefined;
  /** Returns the status. The object stays the same until it changes. */
  status: () => PlayerStatus;
  /** Seeks to a time. A paused player stays paused. */
  seek: (seconds: number) => void;
  /** Plays from a time and scrolls the player into view. */
  playFrom: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  /**
   * Calls a listener when time or status change: four times a second during playback and after each seek. Returns a
   * function that removes it.
   */
  subscribe: (listener: () => void) => () => void;
}

/** Creates the playhead of a player. `show` scrolls the player into view. */
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

/** Returns the playhead of a page's player. It is stable for the life of the page. */
export function usePlayhead(handle: PlayerHandle, show: () => void): Playhead {
  const [playhead] = useState(() => playheadOf(handle, show));
  return playhead;
}

/** Returns the current second. The component renders once a second instead of four times. */
export function usePlayheadSecond(playhead: Playhead): number {
  const second = () => Math.floor(playhead.now());
  return useSyncExternalStore(playhead.subscribe, second, second);
}

/** Returns the video's duration in seconds once the player knows it. */
export function useLength(playhead: Playhead): number | undefined {
  return useSyncExternalStore(playhead.subscribe, playhead.length, playhead.length);
}

/** Returns the status of the player. */
export function usePlayerStatus(playhead: Playhead): PlayerStatus {
  return useSyncExternalStore(playhead.subscribe, playhead.status, playhead.status);
}
