import { type Recording, type RecordingKind, combineLevels } from "./recording.ts";

/** Reason why a recording cannot start: no permission, no device, or no support by the browser. */
export type RecorderFailure = "refused" | "missing" | "impossible";

/** Reason why a recording has ended without the user: a disconnected device, or an error of the browser. */
export type Interruption = "disconnected" | "broken";

/** Status of a recorder. */
export type RecorderStatus =
  | { phase: "idle" | "asking" }
  | { phase: "failed"; because: RecorderFailure }
  /** The recording has ended without the user. The value contains the recorded media, if any. */
  | { phase: "interrupted"; kind: RecordingKind; because: Interruption; recording: Recording | undefined }
  /** Levels from 0 to 1, the latest last; empty if the browser cannot measure levels. */
  | { phase: "recording"; kind: RecordingKind; seconds: number; levels: readonly number[] };

/** Records the user with the microphone and the camera. It sends nothing to the server. */
export interface Recorder {
  status: () => RecorderStatus;
  subscribe: (listener: () => void) => () => void;
  /**
   * Requests access to the microphone, and to the camera if the kind of recording needs the camera. Then it starts to
   * record.
   */
  start: (kind: RecordingKind) => Promise<void>;
  /**
   * Ends the recording and returns it. It returns undefined if there is no recording. It waits at most 1 s for the
   * browser.
   */
  stop: () => Promise<Recording | undefined>;
  /** Ends the recording, discards it, and releases microphone and camera. */
  release: () => void;
  /** Returns the stream from microphone and camera; undefined if nothing is being recorded. */
  stream: () => MediaStream | undefined;
}

/** Interval in milliseconds at which the level is measured. */
const TICK = 100;

/** Number of samples from which a level is computed. They take 170 ms at 48 kHz, which is longer than the interval. */
const HEARD_AT_ONCE = 8192;

/** Maximum time in milliseconds to wait for the browser's last data. */
const STOP_TIMEOUT = 1_000;

/** Minimum level that counts as a voice. */
export const MIN_VOICE_LEVEL = 0.08;

/** Number of levels that are shown during a recording. */
export const SHOWN_LEVELS = 14;

/** Number of bars that represent a recording. */
export const SHOWN_PEAKS = 44;

// Media formats by kind, the preferred format first.
const FORMS: Readonly<Record<RecordingKind, readonly string[]>> = {
  sound: ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"],
  camera: ["video/webm;codecs=vp9,opus", "video/webm", "video/mp4"],
};

const IDLE: RecorderStatus = { phase: "idle" };

function failureOf(thrown: unknown): RecorderFailure {
  const name = thrown instanceof DOMException ? thrown.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "NotReadableError" ? "missing" : "impossible";
}

/** Returns the level of samples from 0 to 1. It is scaled so that speech uses the full range. */
function levelOf(samples: Float32Array<ArrayBuffer>): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(power) * 4);
}

interface Session {
  kind: RecordingKind;
  stream: MediaStream;
  media: MediaRecorder;
  pieces: Blob[];
  levels: number[];
  begun: number;
  /** Resolves when the browser has delivered all recorded data. */
  stopped: Promise<void>;
  /** Releases microphone and camera. */
  end: () => void;
}

/**
 * Reports the level of a stream at each interval, until the meter is closed. It returns undefined if the browser
 * cannot measure the stream.
 */
function meter(stream: MediaStream, onLevel: (level: number) => void): (() => void) | undefined {
  let sound: AudioContext | undefined;
  try {
    sound = new AudioContext();
    const context = sound;
    const analyser = new AnalyserNode(context, { fftSize: HEARD_AT_ONCE });
    // Firefox throws an error here if microphone and output have different sample rates.
    context.createMediaStreamSource(stream).connect(analyser);
    void context.resume(); // `resume` can require a user gesture; the user has just clicked.
    const samples = new Float32Array(analyser.fftSize);
    const clock = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      onLevel(levelOf(samples));
    }, TICK);
    return () => {
      clearInterval(clock);
      void context.close();
    };
  } catch (reason) {
    console.warn("It records without a level meter", reason);
    void sound?.close();
    return undefined;
  }
}

function sessionOf(kind: RecordingKind, stream: MediaStream): Session {
  const type = FORMS[kind].find((form) => MediaRecorder.isTypeSupported(form));
  const media = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type });
  const pieces: Blob[] = [];
  const levels: number[] = [];
  media.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  const stopped = new Promise<void>((done) => media.addEventListener("stop", () => done(), { once: true }));
  const closeMeter = meter(stream, (level) => levels.push(level));
  return {
    kind,
    stream,
    media,
    pieces,
    levels,
    begun: performance.now(),
    stopped,
    end: () => {
      closeMeter?.();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

async function open(kind: RecordingKind): Promise<Session> {
  if (!("mediaDevices" in navigator) || typeof MediaRecorder === "undefined")
    throw new Error("It can't record.");
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === "camera" });
  try {
    const session = sessionOf(kind, stream);
    session.media.start();
    return session;
  } catch (thrown) {
    for (const track of stream.getTracks()) track.stop();
    throw thrown;
  }
}

/** Ends a session of the recorder and returns its recording; undefined if nothing was recorded. */
async function finish({ media, stopped, pieces, levels, end }: Session, seconds: number) {
  if (media.state !== "inactive") media.stop();
  let clock: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((over) => {
    clock = setTimeout(over, STOP_TIMEOUT);
  });
  // After an error, some browsers fire no stop event, so the wait has a timeout.
  await Promise.race([stopped, timeout]);
  clearTimeout(clock);
  end();
  const whole = new Blob(pieces, { type: media.mimeType.split(";")[0] ?? "" });
  return whole.size === 0 ? undefined : { media: whole, seconds, peaks: combineLevels(levels, SHOWN_PEAKS) };
}

/** Creates a recorder that is not recording. */
export function createRecorder(): Recorder {
  let status = IDLE;
  let session: Session | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  // Number of the latest request for permission. If the user stops while the browser asks for permission, the number
  // changes, which cancels the request.
  let asked = 0;
  const listeners = new Set<() => void>();

  function become(next: RecorderStatus) {
    status = next;
    for (const listener of listeners) listener();
  }

  function seconds({ begun }: Session): number {
    return (performance.now() - begun) / 1_000;
  }

  function notify(of: Session) {
    become({
      phase: "recording",
      kind: of.kind,
      seconds: seconds(of),
      levels: of.levels.slice(-SHOWN_LEVELS),
    });
  }

  function release() {
    asked += 1;
    clearInterval(clock);
    session?.end();
    session = undefined;
    if (status.phase !== "idle") become(IDLE);
  }

  // Ends the current session and returns its recording, but only once. The user can stop twice, or at the time at
  // which the recording ends by itself.
  async function take(of: Session): Promise<Recording | undefined> {
    const length = seconds(of);
    session = undefined;
    clearInterval(clock);
    return finish(of, length);
  }

  /** Observes whether a session ends without the user. */
  function watch(of: Session) {
    const interrupted = async (because: Interruption) => {
      if (session !== of) return;
      const mine = asked;
      const recording = await take(of);
      if (mine === asked) become({ phase: "interrupted", kind: of.kind, because, recording });
    };
    // The browser's recorder stops when all tracks of its stream have ended.
    of.media.addEventListener("stop", () => void interrupted("disconnected"));
    of.media.addEventListener("error", () => void interrupted("broken"));
    for (const track of of.stream.getTracks())
      track.addEventListener("ended", () => void interrupted("disconnected"));
  }

  return {
    status: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async (kind) => {
      release();
      const mine = asked;
      become({ phase: "asking" });
      try {
        const opened = await open(kind);
        if (mine !== asked) return opened.end();
        session = opened;
        watch(opened);
        notify(opened);
        clock = setInterval(() => notify(opened), TICK);
      } catch (thrown) {
        if (mine !== asked) return;
        console.warn("Nothing can be recorded", thrown);
        become({ phase: "failed", because: failureOf(thrown) });
      }
    },
    stop: async () => {
      const ended = session;
      if (!ended) {
        // A session that has just ended without the user reports its recording itself.
        if (status.phase === "asking") release();
        return undefined;
      }
      const recording = await take(ended);
      release();
      return recording;
    },
    release,
    stream: () => session?.stream,
  };
}
