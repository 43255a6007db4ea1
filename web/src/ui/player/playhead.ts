import { useState, useSyncExternalStore } from "react";
import type { PlayerHandle, PlayerStatus } from "./handle.ts";

/** Time and controls of a video, for components next to the player. Times are in seconds. */
export interface Playhead {
  /** Returns the current time. Before the player has loaded, this is the start time. */
  now: () => number;
  /** Returns the duration; undefined while the player does not report a duration. */
  length: () => number | undefined;
  /** Returns the status. The returned object is the same until the status changes. */
  status: () => PlayerStatus;
  /** Seeks to a time. A paused player does not start to play. */
  seek: (seconds: number) => void;
  /** Plays from a given time and scrolls the player into view. */
  playFrom: (seconds: number) => void;
  play: () => void;
  pause: () => void;
  /**
   * Adds a listener that is called when the time or the status changes: four times a second during playback, and
   * after each seek. Returns a function that removes the listener.
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

/** Returns the playhead of the page's player. It is the same object until the page is unmounted. */
export function usePlayhead(handle: PlayerHandle, show: () => void): Playhead {
  const [playhead] = useState(() => playheadOf(handle, show));
  return playhead;
}

/** Returns the current time in whole seconds, so that a component renders once a second. */
export function usePlayheadSecond(playhead: Playhead): number {
  const second = () => Math.floor(playhead.now());
  return useSyncExternalStore(playhead.subscribe, second, second);
}

/** Returns the duration of the video in seconds; undefined while the player does not report a duration. */
export function useVideoDuration(playhead: Playhead): number | undefined {
  return useSyncExternalStore(playhead.subscribe, playhead.length, playhead.length);
}

/** Returns the status of the player. */
export function usePlayerStatus(playhead: Playhead): PlayerStatus {
  return useSyncExternalStore(playhead.subscribe, playhead.status, playhead.status);
}
