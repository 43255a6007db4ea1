import { beforeEach, expect, test, vi } from "vitest";
import { createPlayerHandle, type InternalPlayerHandle } from "../../ui/player/handle.ts";
import { createPositionRecorder } from "./recorder.ts";

const LENGTH = 1712;

let at: number;
let speed: number;
let player: InternalPlayerHandle;

/** Creates a player. During playback, its time advances with the fake clock. */
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

/** Advances the clock by a number of seconds. In each second, the time of the video increases by the playback speed. */
function pass(seconds: number) {
  for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
    at += speed / 4;
    vi.advanceTimersByTime(250);
  }
}

function recording() {
  const saved: number[] = [];
  const played: number[] = [];
  const firstPlayed: number[] = [];
  const recorder = createPositionRecorder(player, {
    save: (position) => {
      saved.push(position.seconds);
      played.push(position.played);
      firstPlayed.push(position.firstPlayed);
    },
    now: () => Date.now(),
  });
  return { saved, played, firstPlayed, recorder };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

beforeEach(() => {
  vi.useFakeTimers();
  at = 0;
  speed = 1;
  connect();
  return () => void vi.useRealTimers();
});

//proves:video-goes-on
test("saves the position every 10 s of playback", () => {
  const { saved } = recording();
  player.report({ phase: "playing" });
  pass(35);
  expect(saved).toEqual([10, 20, 30]);
});

test("saves the position every 10 s at double speed, and does not mistake the speed for a seek", () => {
  speed = 2;
  const { saved } = recording();
  player.report({ phase: "playing" });
  pass(20);
  expect(saved).toEqual([20, 40]);
});

test("saves the position at once on pause and at the end, but not if it has not changed", () => {
  const { saved, recorder } = recording();
  player.report({ phase: "playing" });
  pass(14);
  player.report({ phase: "paused" });
  recorder.leave();
  player.report({ phase: "playing" });
  player.report({ phase: "ended" });
  expect(saved).toEqual([10, 14, LENGTH]);
});

test("saves the position once after a series of seeks", () => {
  const { saved } = recording();
  player.report({ phase: "playing" });
  pass(2);
  for (const time of [300, 400, 500]) {
    player.seek(time);
    pass(0.5);
  }
  pass(1);
  expect(saved).toEqual([501]);
});

//proves:history-days
test("saves the position when the user leaves within the first seconds of playback", () => {
  const { saved, recorder } = recording();
  player.report({ phase: "playing" });
  pass(4);
  expect(saved).toEqual([]);
  recorder.leave();
  expect(saved).toEqual([4]);
});

test("saves no position of a video that was not played, or after the recorder was stopped", () => {
  const { saved, recorder } = recording();
  player.seek(500);
  recorder.leave();
  recorder.stop();
  player.report({ phase: "playing" });
  pass(20);
  expect(saved).toEqual([]);
});

//proves:played-days,progress-minutes
test("does not count skipped seconds, and counts repeated seconds again only for the day", () => {
  const { saved, played, firstPlayed, recorder } = recording();
  player.report({ phase: "playing" });
  pass(10);
  player.seek(1_000);
  pass(10);
  player.seek(5);
  pass(10);
  recorder.leave();
  expect(saved.at(-1)).toBe(15);
  expect(sumOf(played)).toBeGreaterThanOrEqual(29);
  expect(sumOf(played)).toBeLessThanOrEqual(30);
  // The last passage repeats five seconds of the first passage.
  expect(sumOf(firstPlayed)).toBeGreaterThanOrEqual(24);
  expect(sumOf(firstPlayed)).toBeLessThanOrEqual(25);
});

test("counts seconds of the video, not of the clock, at double speed", () => {
  speed = 2;
  const { played } = recording();
  player.report({ phase: "playing" });
  pass(20);
  expect(played).toEqual([20, 20]);
});
