import { expect, onTestFinished, test, vi } from "vitest";
import { createRecorder, SHOWN_LEVELS, SHOWN_PEAKS, type Recorder } from "./recorder.ts";

type Opens = (asked?: MediaStreamConstraints) => Promise<MediaStream>;

const { mediaDevices } = navigator;
const real: Opens = mediaDevices.getUserMedia.bind(mediaDevices);

/** Creates a recorder that records the streams that `open` returns. By default, these are real streams. */
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
test("records a voice and releases the microphone", async () => {
  const streams = streamsOpened();
  const mine = recorder();
  expect(mine.status()).toEqual({ phase: "idle" });
  await mine.start("sound");
  expect(isLive(streams[0])).toBe(true);
  const heard = () => {
    const status = mine.status();
    return status.phase === "recording" ? status : undefined;
  };
  await expect.poll(() => heard()?.levels.length).toBe(SHOWN_LEVELS);
  await expect.poll(() => heard()?.levels.some((level) => level > 0)).toBe(true);
  const recording = await mine.stop();
  expect(recording?.media.type).toBe("audio/webm");
  expect(recording?.media.size).toBeGreaterThan(0);
  expect(recording?.seconds).toBeGreaterThan(1);
  expect(recording?.peaks).toHaveLength(SHOWN_PEAKS);
  expect(Math.max(...(recording?.peaks ?? []))).toBeGreaterThan(0);
  expect(mine.status()).toEqual({ phase: "idle" });
  expect(isLive(streams[0])).toBe(false);
});

test("ends a recording only once if stop is called twice", async () => {
  const streams = streamsOpened();
  const mine = recorder();
  await mine.start("sound");
  const [first, second] = await Promise.all([mine.stop(), mine.stop()]);
  expect(first?.media.size).toBeGreaterThan(0);
  expect(second).toBeUndefined();
  expect(isLive(streams[0])).toBe(false);
});

//proves:answer-recorded
test("records and previews video with the camera", async () => {
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
test("reports why it cannot record, and can record later", async () => {
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

test("records nothing if the user leaves during the permission request", async () => {
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

/** Waits until the recorder has received data. */
async function recordSome(mine: Recorder, kind: "sound" | "camera" = "sound") {
  await mine.start(kind);
  await expect
    .poll(() => {
      const status = mine.status();
      return status.phase === "recording" ? status.levels.length : 0;
    })
    .toBeGreaterThan(4);
}

async function interruption(mine: Recorder) {
  await expect.poll(() => mine.status().phase).toBe("interrupted");
  const status = mine.status();
  if (status.phase !== "interrupted") throw new Error(status.phase);
  return status;
}

//proves:recording-interrupted
test("ends with a partial recording when the microphone disconnects", async () => {
  const streams = streamsOpened();
  const mine = recorder();
  await recordSome(mine);
  for (const track of streams[0]?.getTracks() ?? []) track.stop();
  const { because, recording } = await interruption(mine);
  expect(because).toBe("disconnected");
  expect(recording?.media.size).toBeGreaterThan(0);
  expect(recording?.seconds).toBeGreaterThan(0.3);
  expect(await mine.stop()).toBeUndefined();
});

//proves:recording-interrupted
test("stops and releases the microphone when the camera disconnects", async () => {
  const streams = streamsOpened();
  const mine = recorder();
  await recordSome(mine, "camera");
  streams[0]?.getVideoTracks()[0]?.dispatchEvent(new Event("ended"));
  expect((await interruption(mine)).recording?.media.size).toBeGreaterThan(0);
  expect(isLive(streams[0])).toBe(false);
});

//proves:recording-interrupted
test("ends with a partial recording after an error of the browser", async () => {
  const made: MediaRecorder[] = [];
  const Real = MediaRecorder;
  vi.stubGlobal(
    "MediaRecorder",
    class extends Real {
      constructor(...given: ConstructorParameters<typeof MediaRecorder>) {
        super(...given);
        made.push(this);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const mine = recorder();
  await recordSome(mine);
  made[0]?.dispatchEvent(new Event("error"));
  const { because, recording } = await interruption(mine);
  expect(because).toBe("broken");
  expect(recording?.media.size).toBeGreaterThan(0);
});

test("returns a recording that the browser has just ended by itself", async () => {
  const streams = streamsOpened();
  const mine = recorder();
  await recordSome(mine);
  for (const track of streams[0]?.getTracks() ?? []) track.stop();
  expect((await mine.stop())?.media.size).toBeGreaterThan(0);
  expect(mine.status()).toEqual({ phase: "idle" });
});

//proves:answer-recorded
test("records without sound levels if the browser cannot measure them", async () => {
  vi.stubGlobal("AudioContext", function AudioContext() {
    throw new DOMException("Different sample rates.", "NotSupportedError");
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const mine = recorder();
  await mine.start("sound");
  expect(mine.status()).toMatchObject({ phase: "recording", levels: [] });
  expect((await mine.stop())?.peaks).toHaveLength(SHOWN_PEAKS);
});

//proves:answer-recorded
test("releases the microphone if no recorder can be created", async () => {
  const streams = streamsOpened();
  const Real = MediaRecorder;
  vi.stubGlobal(
    "MediaRecorder",
    class extends Real {
      override start(): never {
        throw new DOMException("It can't.", "NotSupportedError");
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const mine = recorder();
  await mine.start("sound");
  expect(mine.status()).toEqual({ phase: "failed", because: "impossible" });
  expect(isLive(streams[0])).toBe(false);
});
