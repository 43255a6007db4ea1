import { beforeEach, expect, test, vi } from "vitest";
import { createPlayerHandle, type HeldHandle } from "../../ui/player/handle.ts";
import { createRecorder } from "./recorder.ts";

const LENGTH = 1712;

let at: number;
let speed: number;
let player: HeldHandle;

/** A player of YouTube's, whose time goes with the clock while it plays. */
function connect() {
  player = createPlayerHandle();
  player.connect({
    seekTo: (seconds) => void (at = seconds),
    playVideo: () => undefined,
    pauseVideo: () => undefined,
    getCurrentTime: () => at,
    getDuration: () => LENGTH,
    getPlayerState: () => -1,
    destroy: () => undefined,
  });
}

/** Lets so many seconds pass, in each of which the video goes on by its speed. */
function pass(seconds: number) {
  for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
    at += speed / 4;
    vi.advanceTimersByTime(250);
  }
}

function recording() {
  const kept: number[] = [];
  const recorder = createRecorder(player, {
    keep: (seconds) => void kept.push(seconds),
    now: () => Date.now(),
  });
  return { kept, recorder };
}

beforeEach(() => {
  vi.useFakeTimers();
  at = 0;
  speed = 1;
  connect();
  return () => void vi.useRealTimers();
});

//proves:video-goes-on
test("a place is kept every ten seconds of playback, and no oftener", () => {
  const { kept } = recording();
  player.tell({ phase: "playing" });
  pass(35);
  expect(kept).toEqual([10, 20, 30]);
});

test("at double speed it is no jump, and kept as seldom", () => {
  speed = 2;
  const { kept } = recording();
  player.tell({ phase: "playing" });
  pass(20);
  expect(kept).toEqual([20, 40]);
});

test("a pause and the end keep it at once, and what has not moved is not kept again", () => {
  const { kept, recorder } = recording();
  player.tell({ phase: "playing" });
  pass(14);
  player.tell({ phase: "paused" });
  recorder.leave();
  player.tell({ phase: "playing" });
  player.tell({ phase: "ended" });
  expect(kept).toEqual([10, 14, LENGTH]);
});

test("who looks for a moment has it kept once they have found it", () => {
  const { kept } = recording();
  player.tell({ phase: "playing" });
  pass(2);
  for (const moment of [300, 400, 500]) {
    player.seek(moment);
    pass(0.5);
  }
  pass(1);
  expect(kept).toEqual([501]);
});

//proves:history-days
test("leaving within the first seconds keeps the place, too: it says when the video was watched", () => {
  const { kept, recorder } = recording();
  player.tell({ phase: "playing" });
  pass(4);
  expect(kept).toEqual([]);
  recorder.leave();
  expect(kept).toEqual([4]);
});

test("nothing is kept of a video that was never played, nor by who has stopped", () => {
  const { kept, recorder } = recording();
  player.seek(500);
  recorder.leave();
  recorder.stop();
  player.tell({ phase: "playing" });
  pass(20);
  expect(kept).toEqual([]);
});
