import { expect, test } from "vitest";
import { createPlayerHandle } from "./handle.ts";
import type { YouTubePlayer } from "./youtube.ts";

/** A player that says the old moment after a seek until it is told to arrive. */
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
  handle.tell({ phase: "paused" });
  return { handle, ...slow };
}

//proves:cue-line
test("the moment that a player was sent to is the one on show before the player says so", () => {
  const { handle, arrive, jump } = paused(100);
  handle.seek(500);
  expect(handle.currentTime()).toBe(500);
  arrive();
  expect(handle.currentTime()).toBe(500);
  // As YouTube's own controls do.
  jump(100);
  expect(handle.currentTime()).toBe(100);
});

test("a player that goes elsewhere meanwhile is where it says", () => {
  const { handle, jump } = paused(100);
  handle.seek(500);
  jump(900);
  expect(handle.currentTime()).toBe(900);
});
