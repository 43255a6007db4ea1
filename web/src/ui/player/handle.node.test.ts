import { expect, test } from "vitest";
import { createPlayerHandle } from "./handle.ts";
import type { YouTubePlayer } from "./youtube.ts";

/** Creates a player that still reports the old time after a seek, until the test calls `arrive`. */
function slowPlayer(at: number) {
  let [shown, sent] = [at, at];
  const player: YouTubePlayer = {
    seekTo: (seconds) => {
      sent = seconds;
    },
    playVideo: () => undefined,
    pauseVideo: () => undefined,
    getCurrentTime: () => shown,
    getDuration: () => 1712,
    getPlayerState: () => 2,
    destroy: () => undefined,
  };
  return { player, arrive: () => (shown = sent), jump: (to: number) => (shown = to) };
}

function paused(at: number) {
  const handle = createPlayerHandle();
  const slow = slowPlayer(at);
  handle.connect(slow.player);
  handle.report({ phase: "paused" });
  return { handle, ...slow };
}

//proves:cue-line
test("reports the target of a seek before the player reaches it", () => {
  const { handle, arrive, jump } = paused(100);
  handle.seek(500);
  expect(handle.currentTime()).toBe(500);
  arrive();
  expect(handle.currentTime()).toBe(500);
  // A jump is a seek with YouTube's own controls.
  jump(100);
  expect(handle.currentTime()).toBe(100);
});

test("reports the player's time if a seek ends at another time than requested", () => {
  const { handle, jump } = paused(100);
  handle.seek(500);
  jump(900);
  expect(handle.currentTime()).toBe(900);
});
