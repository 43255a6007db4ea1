import { expect, onTestFinished, test, vi } from "vitest";
import { createRecorder, LEVELS, PEAKS, type Recorder } from "./recorder.ts";

type Opens = (asked?: MediaStreamConstraints) => Promise<MediaStream>;

const { mediaDevices } = navigator;
const real: Opens = mediaDevices.getUserMedia.bind(mediaDevices);

/** Hands back the streams that are opened from now on: by the browser itself, unless a test says otherwise. */
function streamsOpened(open = real) {
  const streams: MediaStream[] = [];
  const spy = vi.spyOn(mediaDevices, "getUserMedia").mockImplementation(async (asked) => {
    const stream = await open(asked);
    streams.push(stream);
    return stream;
  });
  onTestFinished(() => spy.mockRestore());
  return streams;
}

function refuse(name: string) {
  streamsOpened(() => Promise.reject(new DOMException("No.", name)));
}

const isLive = (stream: MediaStream | undefined) =>
  stream?.getTracks().some(({ readyState }) => readyState === "live");

function recorder(): Recorder {
  const made = createRecorder();
  onTestFinished(() => made.release());
  return made;
}

//proves:answer-recorded
test("a voice is heard while it is recorded, and the microphone is let go", async () => {
  const streams = streamsOpened();
  const mine = recorder();
  expect(mine.status()).toEqual({ phase: "idle" });
  await mine.start("sound");
  expect(isLive(streams[0])).toBe(true);
  const heard = () => {
    const status = mine.status();
    return status.phase === "recording" ? status : undefined;
  };
  await expect.poll(() => heard()?.levels.length).toBe(LEVELS);
  await expect.poll(() => heard()?.levels.some((level) => level > 0)).toBe(true);
  const recording = await mine.stop();
  expect(recording?.media.type).toBe("audio/webm");
  expect(recording?.media.size).toBeGreaterThan(0);
  expect(recording?.seconds).toBeGreaterThan(1);
  expect(recording?.peaks).toHaveLength(PEAKS);
  expect(Math.max(...(recording?.peaks ?? []))).toBeGreaterThan(0);
  expect(mine.status()).toEqual({ phase: "idle" });
  expect(isLive(streams[0])).toBe(false);
});

test("who presses twice ends a recording once", async () => {
  const streams = streamsOpened();
  const mine = recorder();
  await mine.start("sound");
  const [first, second] = await Promise.all([mine.stop(), mine.stop()]);
  expect(first?.media.size).toBeGreaterThan(0);
  expect(second).toBeUndefined();
  expect(isLive(streams[0])).toBe(false);
});

//proves:answer-recorded
test("with the camera there is a picture, which is on show meanwhile", async () => {
  streamsOpened();
  const mine = recorder();
  await mine.start("camera");
  expect(mine.status()).toMatchObject({ phase: "recording", kind: "camera" });
  expect(mine.stream()?.getVideoTracks()).toHaveLength(1);
  const recording = await mine.stop();
  expect(recording?.media.type).toBe("video/webm");
  expect(mine.stream()).toBeUndefined();
});

//proves:practice-without-microphone
test("it says why nothing is recorded, and may be asked again", async () => {
  const mine = recorder();
  refuse("NotAllowedError");
  await mine.start("sound");
  expect(mine.status()).toEqual({ phase: "failed", because: "refused" });
  refuse("NotFoundError");
  await mine.start("sound");
  expect(mine.status()).toEqual({ phase: "failed", because: "missing" });
  refuse("TypeError");
  await mine.start("sound");
  expect(mine.status()).toEqual({ phase: "failed", because: "impossible" });
  streamsOpened();
  await mine.start("sound");
  expect(mine.status()).toMatchObject({ phase: "recording", kind: "sound" });
});

test("who leaves while the browser still asks is not recorded", async () => {
  const stream = await real({ audio: true });
  let allow: (allowed: MediaStream) => void = () => undefined;
  streamsOpened(() => new Promise((resolve) => (allow = resolve)));
  const mine = recorder();
  const started = mine.start("sound");
  expect(mine.status()).toEqual({ phase: "asking" });
  mine.release();
  allow(stream);
  await started;
  expect(mine.status()).toEqual({ phase: "idle" });
  expect(isLive(stream)).toBe(false);
  expect(await mine.stop()).toBeUndefined();
});
